/** Reads an image of one format and copies the parts to keep to `output`. Throws a RangeError if it is damaged. */
export type ReadFormat = (bytes: Uint8Array, output: Output) => Size & { frames: number }

export type Size = { width: number; height: number }

/** A buffer of which the first `length` bytes are written. */
export type Output = { bytes: Uint8Array<ArrayBuffer>; length: number }

export function append(output: Output, piece: ArrayLike<number>) {
  output.bytes.set(piece, output.length)
  output.length += piece.length
}

/** Throws a RangeError, which means that the image is damaged. */
export function assertFormat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new RangeError(problem)
}

/** A view of the bytes: big-endian by default, with a RangeError beyond the end. */
export function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The bytes from `start` to `end` as text, one character per byte. */
export function latin1(bytes: Uint8Array, start: number, end: number) {
  return String.fromCharCode(...bytes.subarray(start, end))
}
