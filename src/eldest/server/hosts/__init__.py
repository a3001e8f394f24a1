"""Decisions of a server's hosts: roles, mutes and bans, invitations, reports."""
