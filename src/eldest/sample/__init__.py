"""
Equally likely deals that look the same to a seat as the real one, and their exact number.

See `eldest.sample.sampler`. Nothing is imported here, because `import eldest` makes `eldest.sample` a function.
"""
