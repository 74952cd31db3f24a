/** A format's reader copies what may stay of the image to `output`; RangeError when it is damaged. */
export type ReadFormat = (bytes: Uint8Array, output: Output) => Size & { frames: number }

export type Size = { width: number; height: number }

/** Bytes with room to grow: the first `length` of them are written. */
export type Output = { bytes: Uint8Array<ArrayBuffer>; length: number }

export function append(output: Output, piece: ArrayLike<number>) {
  output.bytes.set(piece, output.length)
  output.length += piece.length
}

export function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new RangeError(otherwise)
}

/** Big-endian unless told, and a RangeError beyond the end, as `DataView` does. */
export function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The bytes from `start` to `end` as one character each. */
export function latin1(bytes: Uint8Array, start: number, end: number) {
  return String.fromCharCode(...bytes.subarray(start, end))
}
