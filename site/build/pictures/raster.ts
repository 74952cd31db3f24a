/** Drawn pictures as pixels, for social cards and for readers that take no SVG. */
import sharp from 'sharp'
import { drawPicture, pictureField } from './draw.ts'

type RasterOptions = {
  width: number
  height: number
  format?: 'jpeg' | 'png'
  quality?: number
}

/** A picture that covers the asked field, its middle kept. */
export async function renderPicture(
  subject: string,
  variant: number,
  { width, height, format = 'jpeg', quality = 86 }: RasterOptions,
): Promise<Buffer> {
  const [wide, high] = pictureField(subject)
  const scale = Math.max(width / wide, height / high)
  const image = sharp(Buffer.from(drawPicture(subject, variant)), {
    density: Math.min(2400, 72 * scale),
  })
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#f6efe2' })
  return format === 'png'
    ? image.png({ compressionLevel: 9, palette: true }).toBuffer()
    : image.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
}
