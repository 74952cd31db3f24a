/** Reads a body of at most `max` bytes; throws `tooLarge` and stops reading if it is longer. */
export async function readBytes(
  { body, headers }: Request | Response,
  max: number,
  tooLarge: Error,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length')) > max) {
    await body?.cancel()
    throw tooLarge
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length
    if (size > max) {
      await reader?.cancel()
      throw tooLarge
    }
    chunks.push(next.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
