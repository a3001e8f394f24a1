"""
Editions whose boards nobody knows before they close.

Whoever runs an edition draws 32 bytes and publishes a digest of them, the *commitment*. Bots are registered by the
digest of their files. When the edition closes, the bytes are published: anybody can check them, play the boards, and
see which bots were registered before.
"""
