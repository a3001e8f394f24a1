"""The kernels: entry points compiled to WebAssembly before anybody needs them."""
