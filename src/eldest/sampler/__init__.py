"""
Equally likely deals that look the same to a seat as the real one, and their exact number.

See `eldest.sampler.unseen`. Nothing is imported here, because `import eldest` makes `eldest.sampler` a function.
"""
