"""
Deals that a seat cannot tell from the one it sits in, each equally likely, and how many there are.

See `eldest.sample.sampler`. Nothing is loaded here: `eldest.sample` is a function to whoever imports `eldest`.
"""
