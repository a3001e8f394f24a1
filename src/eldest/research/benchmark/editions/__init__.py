"""
Editions whose boards nobody knows before they close.

Their 32 bytes follow from a round of a public randomness beacon in the future; or somebody draws them, publishes a
digest of them, the *commitment*, and keeps them. Bots are registered by the digest of their files. When the edition
closes, the round's signature or the bytes are published: anybody can check them, play the boards, and see which bots
were registered before.
"""
