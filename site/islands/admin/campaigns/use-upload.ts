import { useEffect, useRef, useState } from 'react'
import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import { whyNoImage, whyTooLarge } from '#site/lib/image-rules.ts'
import type { Size } from '#site/lib/placements.ts'
import { shrinkImage } from '#site/lib/shrink-image.ts'
import { uploadImage } from '#site/lib/upload-image.ts'
import { sentenceOf, withToken } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'

/** Sends a chosen image. `progress` goes from 0 to 1 and is undefined while nothing is sent. */
export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function fail(sentence: string) {
    setProblem(sentence)
    showToast({ tone: 'error', title: CAMPAIGN.uploadFailed, description: sentence })
  }

  async function send(file: File, shown: Size, { signal }: AbortController) {
    const image = await shrinkImage(file, shown)
    signal.throwIfAborted()
    const tooLarge = whyTooLarge(image)
    if (tooLarge) return void fail(tooLarge)
    const onProgress = (part: number) => {
      if (!signal.aborted) setProgress(part)
    }
    const options = { signal, onProgress }
    const { url } = await withToken((token) => uploadImage(image, file.name, { ...options, token }))
    // The answer may have been on its way already.
    signal.throwIfAborted()
    showToast({ tone: 'info', title: CAMPAIGN.uploaded })
    return url
  }

  /** The image's address once it is kept; undefined when it is not, which has been said then. */
  async function upload(file: File, shown: Size): Promise<string | undefined> {
    cancel()
    const sentence = whyNoImage(file)
    if (sentence) return void fail(sentence)
    const controller = (running.current = new AbortController())
    setProgress(0)
    try {
      return await send(file, shown, controller)
    } catch (error) {
      if (!controller.signal.aborted) fail(sentenceOf(error, 'Please try again.'))
      return undefined
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
    }
  }
  /** Stops what is being sent and forgets what was wrong. */
  function cancel() {
    running.current?.abort()
    setProgress(undefined)
    setProblem(undefined)
  }
  return { progress, problem, upload, cancel }
}
