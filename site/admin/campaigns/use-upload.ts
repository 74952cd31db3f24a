import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { uploadImage as route } from '#contracts/images.ts'
import type { OutputOf } from '#contracts/route.ts'
import { shrinkImage } from '#site/browser/shrink-image.ts'
import { UPLOAD_FAILED } from '#site/stores/send-image.ts'
import type { Size } from '#site/lib/ad-sizes.ts'
import { whyNoImage, whyTooLarge } from '#site/lib/image-rules.ts'
import { sentenceOf, withSession } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'

/**
 * Uploads a chosen image, or has the server copy one from its web address. `progress` goes from 0 to 1, and is
 * undefined while no file is being sent.
 */
export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const [isCopying, setIsCopying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function fail(sentence: string) {
    setProblem(sentence)
    showToast({ tone: 'error', title: UPLOAD_FAILED, description: sentence })
  }

  /** Returns the image's address once it is stored. If that fails, shows a toast and returns undefined. */
  async function run(work: (signal: AbortSignal) => Promise<string | undefined>) {
    const { signal } = (running.current = new AbortController())
    try {
      return await work(signal)
    } catch (error) {
      if (!signal.aborted) fail(sentenceOf(error, 'Please try again.'))
      return undefined
    } finally {
      if (!signal.aborted) stop()
    }
  }

  async function upload(file: File, shown: Size) {
    cancel()
    const sentence = whyNoImage(file)
    if (sentence) {
      fail(sentence)
      return undefined
    }
    setProgress(0)
    return run(async (signal) => {
      const image = await shrinkImage(file, shown)
      signal.throwIfAborted()
      const tooLarge = whyTooLarge(image)
      if (tooLarge) {
        fail(tooLarge)
        return undefined
      }
      const form = new FormData()
      form.set('image', image, file.name)
      return send(form, signal, setProgress)
    })
  }
  async function copy(address: string) {
    cancel()
    setIsCopying(true)
    const form = new FormData()
    form.set('imageUrl', address)
    return run((signal) => send(form, signal))
  }

  function stop() {
    setProgress(undefined)
    setIsCopying(false)
  }
  /** Aborts the running request and clears the problem. */
  function cancel() {
    running.current?.abort()
    stop()
    setProblem(undefined)
  }
  return { progress, isCopying, problem, upload, copy, cancel }
}

async function send(form: FormData, signal: AbortSignal, report?: (part: number) => void) {
  const onProgress = (part: number) => {
    if (!signal.aborted) report?.(part)
  }
  const { url } = await withSession((token) => uploadImage(form, { signal, onProgress, token }))
  // The response may have arrived just before the request was aborted.
  signal.throwIfAborted()
  showToast({ tone: 'info', title: 'Image uploaded successfully!' })
  return url
}

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
async function uploadImage(
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
