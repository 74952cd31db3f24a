/** A PNG whose every pixel is another, so that it has some bytes. */
export async function pngFile(width: number, height: number, name = 'autumn.png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const { data } = context.createImageData(width, height)
  for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : (i * 7919) % 256
  context.putImageData(new ImageData(data, width, height), 0, 0)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}
