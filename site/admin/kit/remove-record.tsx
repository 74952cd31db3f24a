import { type ComponentType, useState } from 'react'
import type { RemovableKind } from '#domain/vocabulary.ts'
import { NO_ANSWER } from '#site/stores/toast.ts'
import { showFailure } from './session.ts'

export type Removable = {
  kind: RemovableKind
  id: number
  name: string
  /** The page to open when it is gone, or what to do instead. */
  then: string | (() => void)
}
const NOT_REMOVED = {
  title: 'Not removed',
  description: NO_ANSWER,
}

export type DialogProps = Removable & {
  /** The toast when it was not removed. */
  failed: typeof NOT_REMOVED
  onClose: () => void
}

/** A button that removes a record, after a question, whose code loads when it is pressed. */
export function RemoveRecord(record: Removable) {
  const [Asking, setAsking] = useState<ComponentType<DialogProps>>()
  async function ask() {
    try {
      const { RemoveDialog } = await import('./remove-dialog.tsx')
      setAsking(() => RemoveDialog)
    } catch (error) {
      showFailure(NOT_REMOVED, error)
    }
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Remove ${record.name}…`}
        onClick={() => void ask()}
      >
        Remove…
      </button>
      {Asking && <Asking {...record} failed={NOT_REMOVED} onClose={() => setAsking(undefined)} />}
    </>
  )
}
