import { viewOf } from './bytes.ts'

/** The bytes of the longest piece that we write of our own: a PNG's chunk with the orientation. */
export const orientationLength = 38

/** The orientation (1 to 8) in EXIF data, which are a TIFF file; 1 if they have none or are damaged. */
export function orientationOf(exif: Uint8Array): number {
  const tiff = viewOf(exif)
  if (tiff.byteLength < 10) return 1
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  const last = tiff.byteLength - 12
  const entries = directory + 2 <= tiff.byteLength ? tiff.getUint16(directory, isLittle) : 0
  for (let index = 0, at = directory + 2; index < entries && at <= last; index++, at += 12) {
    if (tiff.getUint16(at, isLittle) !== 0x0112) continue
    const orientation = tiff.getUint16(at + 8, isLittle)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** EXIF data whose only tag is the orientation (0112, one short). */
export function exifOf(orientation: number): number[] {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  return [...tiff, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
}

/** The size of a picture as it is shown: orientations from 5 lay it on its side. */
export const shownSize = <T extends { width: number; height: number }>(
  size: T,
  orientation: number,
): T => (orientation < 5 ? size : { ...size, width: size.height, height: size.width })
