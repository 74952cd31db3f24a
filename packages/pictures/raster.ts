/** Raster images of the drawn pictures, for social cards and readers that do not support SVG. */
import sharp from 'sharp'
import { draw, pictureField } from './draw.ts'

type RasterOptions = {
  width: number
  height: number
  format?: 'jpeg' | 'png'
  quality?: number
}

/** Renders a picture so that it covers `width` × `height`, cropped around its centre. */
export async function renderPicture(
  subject: string,
  seed: number,
  { width, height, format = 'jpeg', quality = 86 }: RasterOptions,
): Promise<Buffer> {
  const [wide, high] = pictureField(subject)
  const scale = Math.max(width / wide, height / high)
  const image = sharp(Buffer.from(draw(subject, seed)), {
    density: Math.min(2400, 72 * scale),
  })
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#f6efe2' })
  return format === 'png'
    ? image.png({ compressionLevel: 9, palette: true }).toBuffer()
    : image.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
}
