import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImage } from '#functions/lib/images/read-image.ts'

const [WIDTH, HEIGHT] = [40, 20]
/** A quarter of the picture in each color. */
const COLORS = [
  [220, 20, 20],
  [20, 220, 20],
  [20, 20, 220],
  [220, 220, 20],
] as const
const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => {
  const [x, y] = [Math.floor(index / 3) % WIDTH, Math.floor(index / 3 / WIDTH)]
  return COLORS[Number(x >= WIDTH / 2) + 2 * Number(y >= HEIGHT / 2)]![index % 3]!
})
const picture = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
const SECRET = 'Bel Air secret'

const FORMATS = ['jpeg', 'webp', 'png'] as const
const taken = (format: (typeof FORMATS)[number], orientation: number) =>
  picture()
    .withExif({
      IFD0: { Copyright: SECRET, Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 32/1 9/1', GPSMapDatum: SECRET },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()

/** The size of a picture as it is shown, and the color of each corner: the index of the nearest one. */
async function shown(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .rotate()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const cornerAt = (x: number, y: number) => {
    const at = (y * width + x) * 3
    const farFrom = (color: readonly number[]) =>
      color.reduce((sum, part, channel) => sum + Math.abs(part - data[at + channel]!), 0)
    return COLORS.findIndex((color) => COLORS.every((other) => farFrom(color) <= farFrom(other)))
  }
  const [right, bottom] = [width - 4, height - 4]
  return {
    width,
    height,
    corners: [cornerAt(3, 3), cornerAt(right, 3), cornerAt(3, bottom), cornerAt(right, bottom)],
  }
}

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
test.each(FORMATS.flatMap((format) => orientations.map((each) => [format, each] as const)))(
  'a %s of orientation %i stays upright, and nothing else of its EXIF stays',
  async (format, orientation) => {
    const original = await taken(format, orientation)
    const image = readImage(original)
    const before = await shown(original)
    expect(await shown(image.bytes)).toEqual(before)
    expect(image).toMatchObject({ width: before.width, height: before.height })
    expect(before.width > before.height).toBe(orientation < 5)
    expect(Buffer.from(image.bytes).includes(SECRET)).toBe(false)
    const { exif } = await sharp(image.bytes).metadata()
    expect(exif?.length ?? 0).toBeLessThan(40)
  },
)

test('a picture of wide colors and one for print keep their profiles', async () => {
  const wide = await picture().withIccProfile('p3').jpeg({ progressive: true }).toBuffer()
  const print = await picture().toColorspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
  for (const original of [wide, print]) {
    const { bytes } = readImage(original)
    const [before, after] = await Promise.all(
      [original, bytes].map((file) => sharp(file).metadata()),
    )
    expect(after).toMatchObject({ space: before!.space, isProgressive: before!.isProgressive })
    expect(after!.icc).toEqual(before!.icc)
    expect(await shown(bytes)).toEqual(await shown(original))
  }
})

test.each([
  ['heic', 'HEIC'],
  ['mif1', 'HEIC'],
  ['hevc', 'HEIC'],
  ['avif', 'AVIF'],
])('a picture of the brand %s is refused with a way out', (brand, name) => {
  const file = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, 'latin1')
  expect(() => readImage(file)).toThrow(
    `The image must be a PNG, JPG, GIF or WebP file. This one is ${name}: open it on your phone or computer and export or share it as JPG.`,
  )
})
