import { type ComponentType, useState } from 'react'
import type { RemovableKind } from '#domain/vocabulary.ts'
import { REMOVAL } from './admin-messages.ts'
import { showFailure } from './session.ts'

export type Removable = {
  kind: RemovableKind
  id: number
  name: string
  /** The page to open when it is gone, or what to do instead. */
  then: string | (() => void)
}
type DialogProps = Removable & { onClose: () => void }

/** A button that removes a record, after a question, whose code loads when it is pressed. */
export function RemoveRecord(record: Removable) {
  const [Asking, setAsking] = useState<ComponentType<DialogProps>>()
  async function ask() {
    try {
      const { RemoveDialog } = await import('./remove-dialog.tsx')
      setAsking(() => RemoveDialog)
    } catch (error) {
      showFailure(REMOVAL.failed, error)
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
      {Asking && <Asking {...record} onClose={() => setAsking(undefined)} />}
    </>
  )
}
