"""
The loops of the engine on a GPU, one table or row a thread. Needs `eldest[cuda]`.

It knows no rules: a thread runs a template over a family's contract, the same code as on a CPU.
"""

from eldest.cuda.chip import NoGpu as NoGpu
from eldest.cuda.deals import CudaBatch as CudaBatch
