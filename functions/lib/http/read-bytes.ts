/**
 * Reads a body of at most `max` bytes; throws `tooLarge` and stops reading if it is longer. Throws the reason of `signal` when
 * that aborts: the signal of a fetch does not always reach a body that stops halfway.
 */
export async function readBytes(
  { body, headers }: Request | Response,
  max: number,
  tooLarge: Error,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length')) > max) {
    await body?.cancel()
    throw tooLarge
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  signal?.addEventListener('abort', () => void reader?.cancel().catch(() => {}), { once: true })
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length
    if (size > max) {
      await reader?.cancel()
      throw tooLarge
    }
    chunks.push(next.value)
  }
  signal?.throwIfAborted()
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
