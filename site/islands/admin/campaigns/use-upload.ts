import { useEffect, useRef, useState } from 'react'
import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import { whyNoImage, whyTooLarge } from '#site/lib/image-rules.ts'
import type { Size } from '#site/lib/ad-sizes.ts'
import { shrinkImage } from '#site/browser/shrink-image.ts'
import { uploadImage } from '#site/browser/upload-image.ts'
import { sentenceOf, withSession } from '#site/stores/session.ts'
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
    showToast({ tone: 'error', title: CAMPAIGN.uploadFailed, description: sentence })
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
    if (sentence) return void fail(sentence)
    setProgress(0)
    return run(async (signal) => {
      const image = await shrinkImage(file, shown)
      signal.throwIfAborted()
      const tooLarge = whyTooLarge(image)
      if (tooLarge) return void fail(tooLarge)
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
  showToast({ tone: 'info', title: CAMPAIGN.uploaded })
  return url
}
