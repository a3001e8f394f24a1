"""
The part of NumPy that Eldest uses, in plain Python, by NumPy's names.

Arrays lie in memory that kernels read and write, so a whole search costs a call; what remains for Python are a few
hundred numbers a choice. Numbers of an array are Python's own when they are read. Sums are added in NumPy's order, so
that they have the same last bit.
"""

from __future__ import annotations

import math
from types import SimpleNamespace

from eldest.arrays.array import Array as Array
from eldest.arrays.array import array as array
from eldest.arrays.array import asarray as asarray
from eldest.arrays.array import ascontiguousarray as ascontiguousarray
from eldest.arrays.array import broadcast_to as broadcast_to
from eldest.arrays.array import empty as empty
from eldest.arrays.array import frombuffer as frombuffer
from eldest.arrays.array import full as full
from eldest.arrays.array import matmul as matmul
from eldest.arrays.array import ones as ones
from eldest.arrays.array import zeros as zeros
from eldest.arrays.dice import PCG64, Generator
from eldest.arrays.dtypes import DType as DType
from eldest.arrays.dtypes import bool_ as bool_
from eldest.arrays.dtypes import float32 as float32
from eldest.arrays.dtypes import float64 as float64
from eldest.arrays.dtypes import int8 as int8
from eldest.arrays.dtypes import int16 as int16
from eldest.arrays.dtypes import int32 as int32
from eldest.arrays.dtypes import int64 as int64
from eldest.arrays.dtypes import uint8 as uint8
from eldest.arrays.functions import abs as abs
from eldest.arrays.functions import add as add
from eldest.arrays.functions import append as append
from eldest.arrays.functions import arange as arange
from eldest.arrays.functions import argmax as argmax
from eldest.arrays.functions import argsort as argsort
from eldest.arrays.functions import bincount as bincount
from eldest.arrays.functions import bitwise_count as bitwise_count
from eldest.arrays.functions import clip as clip
from eldest.arrays.functions import column_stack as column_stack
from eldest.arrays.functions import concatenate as concatenate
from eldest.arrays.functions import cumsum as cumsum
from eldest.arrays.functions import diag as diag
from eldest.arrays.functions import diff as diff
from eldest.arrays.functions import exp as exp
from eldest.arrays.functions import eye as eye
from eldest.arrays.functions import flatnonzero as flatnonzero
from eldest.arrays.functions import hypot as hypot
from eldest.arrays.functions import isin as isin
from eldest.arrays.functions import isnan as isnan
from eldest.arrays.functions import linalg as linalg
from eldest.arrays.functions import linspace as linspace
from eldest.arrays.functions import log as log
from eldest.arrays.functions import maximum as maximum
from eldest.arrays.functions import minimum as minimum
from eldest.arrays.functions import percentile as percentile
from eldest.arrays.functions import prod as prod
from eldest.arrays.functions import repeat as repeat
from eldest.arrays.functions import rint as rint
from eldest.arrays.functions import searchsorted as searchsorted
from eldest.arrays.functions import sqrt as sqrt
from eldest.arrays.functions import stack as stack
from eldest.arrays.functions import tanh as tanh
from eldest.arrays.functions import tile as tile
from eldest.arrays.functions import unique as unique
from eldest.arrays.functions import where as where

inf, nan, pi, newaxis = math.inf, math.nan, math.pi, None
dtype, ndarray = DType, Array
random = SimpleNamespace(Generator=Generator, PCG64=PCG64)
