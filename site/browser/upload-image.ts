import { ApiError } from '#contracts/api-error.ts'
import type { uploadImage as route } from '#contracts/images.ts'
import type { OutputOf } from '#contracts/route.ts'

type Options = {
  token: string | undefined
  signal: AbortSignal
  onProgress: (part: number) => void
}
type Uploaded = OutputOf<typeof route>
const { method, path }: Pick<typeof route, 'method' | 'path'> = {
  method: 'POST',
  path: '/api/upload',
}

/**
 * Sends a form with an image or its web address and reports the progress from 0 to 1, which `fetch` cannot. Throws
 * what `call` throws, and a DOMException named AbortError when it is cancelled.
 */
export async function uploadImage(
  form: FormData,
  { token, signal, onProgress }: Options,
): Promise<Uploaded> {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open(method, path)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  return new Promise((resolve, reject) => {
    request.onload = () => void readAnswer(request).then(resolve, reject)
    request.onerror = () => reject(new TypeError('There was no answer'))
    request.onabort = () => reject(new DOMException('It was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

async function readAnswer(request: XMLHttpRequest) {
  const { status, statusText, responseText } = request
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
  const response = new Response(responseText, { status, statusText, headers })
  if (!response.ok) throw await ApiError.from(response)
  return (await response.json()) as Uploaded
}
