"""What the hosts of a server decide: roles, mutes and bans, invitations, reports."""
