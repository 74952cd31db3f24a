import { useState } from 'react'
import { showToast, type Toast } from '#site/stores/toast.ts'
import type { Resource } from './resource.ts'
import { showFailure } from './session.ts'

/** What a toast says. */
export type Words = Omit<Toast, 'tone'>
type Options = {
  /** The toast when there is no answer; the server's reason takes the place of its description. */
  failed: { title: string; description: string }
  /** Called in the end, also after a failure: somebody else may have done it. */
  then?: () => void
  /** Whether what the action is about goes with it, so that it is not done again. */
  isFinal?: boolean
}

/** A call behind a button, one at a time. `act` says in a toast what came of it, and returns whether it was done. */
export function useAction({ failed, then, isFinal = false }: Options) {
  const [isBusy, setIsBusy] = useState(false)
  async function act(send: () => Promise<Words | undefined>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    let isDone = false
    try {
      const done = await send()
      isDone = true
      if (done) showToast({ tone: 'info', ...done })
    } catch (error) {
      showFailure(failed, error)
    }
    if (!isDone || !isFinal) setIsBusy(false)
    then?.()
    return isDone
  }
  return { isBusy, act }
}

/** A decision about an entry of a list, which goes with it. The list is read again, also after a failure. */
export function useDecision(
  { onDecided }: Pick<Resource<unknown, unknown>, 'onDecided'>,
  title = 'Not decided',
) {
  const description = 'Failed to save the decision. Please try again.'
  const failed = { title, description }
  const { isBusy, act: decide } = useAction({ failed, then: onDecided, isFinal: true })
  return { isBusy, decide }
}
