// Kernels in JavaScript, for Node and for browsers: the memory that they share, and how one is called.

const PAGE = 1 << 16; // bytes
const STACK = 1 << 20; // bytes
const MOST = 1 << 14; // pages: 1 GiB
const WORDS = 128; // of 8 bytes for a call: the result, the status, and the arguments
const RESULT = 0;
const STATUS = 1;
const FIRST = 2;
const ALIGNED = 64; // bytes

/** The memory of kernels, and the kernels loaded there. */
export class Kernels {
  constructor() {
    this.memory = new WebAssembly.Memory({ initial: STACK / PAGE, maximum: MOST });
    this.end = STACK; // of the memory in use; the stack lies below
    this.shared = {
      memory: this.memory,
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
      __indirect_function_table: new WebAssembly.Table({ element: "anyfunc", initial: 1 }),
      __table_base: new WebAssembly.Global({ value: "i32", mutable: false }, 0),
    };
  }

  /** The place of so many more bytes, which are 0. */
  take(size) {
    const place = Math.ceil(this.end / ALIGNED) * ALIGNED;
    const missing = Math.ceil((place + size - this.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.memory.grow(missing);
    this.end = place + size;
    new Uint8Array(this.memory.buffer, place, size).fill(0); // a call may have used it
    return place;
  }

  /** Load a module, given by its bytes; returns its function `call` of a list of arguments. */
  async load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const base = this.take(constants(module));
    const given = { ...this.shared, __memory_base: new WebAssembly.Global({ value: "i32", mutable: false }, base) };
    const { exports } = await WebAssembly.instantiate(module, { env: given });
    exports.__wasm_apply_data_relocs?.();
    exports.__wasm_call_ctors?.();
    const words = this.take(WORDS * 8);
    return (values) => {
      const { end } = this;
      try {
        return this.#call(exports, words, values);
      } finally {
        this.end = end; // also after a trap
      }
    };
  }

  /**
   * Call a kernel. An argument is a BigInt, a number (a float), or an array `{ bytes, shape }`, whose bytes are changed.
   * Returns a BigInt, or a number where the kernel returns a float. Throws if it fails.
   */
  #call(exports, words, given) {
    const places = given.map((each) => (each.bytes ? this.take(each.bytes.length) : null));
    const view = new DataView(this.memory.buffer); // after the memory has grown
    let word = FIRST;
    const put = (value) => view.setBigInt64(words + 8 * word++, BigInt(value), true);
    given.forEach((each, number) => {
      if (each.bytes) {
        new Uint8Array(this.memory.buffer).set(each.bytes, places[number]);
        [places[number], ...each.shape].forEach(put);
      } else if (typeof each === "bigint") put(each);
      else view.setFloat64(words + 8 * word++, each, true);
    });
    (exports.call ?? exports.call_float)(words);
    const after = new DataView(this.memory.buffer);
    const status = after.getBigInt64(words + 8 * STATUS, true);
    if (status) throw new Error(`the kernel failed with status ${status}`);
    given.forEach((each, number) => {
      if (each.bytes) each.bytes.set(new Uint8Array(this.memory.buffer, places[number], each.bytes.length));
    });
    const place = words + 8 * RESULT;
    return exports.call ? after.getBigInt64(place, true) : after.getFloat64(place, true);
  }
}

/** How many bytes a module's constants take: the first number of its section `dylink.0` (WebAssembly tool conventions). */
function constants(module) {
  const [section] = WebAssembly.Module.customSections(module, "dylink.0");
  const bytes = new Uint8Array(section);
  const [, at] = number(bytes, 1);
  return number(bytes, at)[0];
}

/** A whole number in LEB128, and the place after it. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}
