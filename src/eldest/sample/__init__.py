"""
Equally likely deals that look the same to a seat as the real one, and their exact number.

See `eldest.sample.sampler`. Nothing is loaded here: `eldest.sample` is a function to whoever imports `eldest`.
"""
