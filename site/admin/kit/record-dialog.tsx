import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '#site/ui/dialog.tsx'
import { RecordForm, type useRecord } from '#site/ui/use-record.tsx'
import { UnsavedDialog } from './confirm-dialog.tsx'

type Props<V extends FieldValues, S extends { updatedAt: string | null }> = {
  title: string
  record: ReturnType<typeof useRecord<V, S>>
  /** Whether something beside the fields would be lost, such as an upload. */
  isUnsaved?: boolean
  /** What stands above the form. */
  note?: ReactNode
  className?: string
  formClass?: string
  onClose: () => void
  children: ReactNode
}

/** The form of a record in a dialog, which asks before it drops what is unsaved. */
export function RecordDialog<V extends FieldValues, S extends { updatedAt: string | null }>(
  props: Props<V, S>,
) {
  const { title, record, isUnsaved = false, note, className, formClass, onClose, children } = props
  const [isAsking, setIsAsking] = useState(false)
  const { isDirty, isSubmitting } = record.form.formState
  function mayClose() {
    // What is being saved can no longer be dropped.
    if (isSubmitting) return false
    setIsAsking(isDirty || isUnsaved)
    return !(isDirty || isUnsaved)
  }
  function drop() {
    record.draft.forget()
    onClose()
  }
  return (
    <>
      <Dialog {...{ title, onClose, mayClose, className }}>
        {note}
        <RecordForm record={record} className={formClass}>
          {children}
        </RecordForm>
      </Dialog>
      {record.dialog}
      {isAsking && <UnsavedDialog onDrop={drop} onClose={() => setIsAsking(false)} />}
    </>
  )
}
