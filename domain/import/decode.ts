/** UTF-8, with or without its mark; anything else is refused, for it would spoil names silently. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isUtf16) throw new Error('it is UTF-16; save it as UTF-8')
  if (bytes.includes(0)) throw new Error('it is not a text file')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('it is not UTF-8; save it as UTF-8')
  }
  if (!text.trim()) throw new Error('it is empty')
  return text
}
