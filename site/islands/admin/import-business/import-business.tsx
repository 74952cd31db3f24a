import { useState } from 'react'
import { IMPORT } from '#site/copy/admin-messages.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { ImportForm } from './import-form.tsx'
import { ImportedPlace } from './imported-place.tsx'
import type { Facts } from './missing-facts.tsx'
import { type Sent, useImport } from './use-import.ts'

/** The import by link, which anyone may look at; the server takes it from the administrator only. */
export function ImportBusiness() {
  // The same for both, so that what was typed outlives a session.
  const view = <Import />
  return <AdminPage signedOut={view}>{view}</AdminPage>
}

function Import() {
  const { imported, isSending, send } = useImport()
  const [isTyped, setIsTyped] = useState(false)
  useUnsavedWarning(isTyped)

  async function sendLink(sent: Sent) {
    return isTyped ? IMPORT.unfinished : send(sent)
  }
  async function complete(facts: Facts) {
    if (imported && !(await send({ ...imported.sent, ...facts }))) setIsTyped(false)
  }
  return (
    <>
      <ImportForm isSending={isSending} onSend={sendLink} />
      <div aria-live="polite">
        {imported && (
          <ImportedPlace
            key={`${imported.place.id} ${imported.buildId}`}
            imported={imported}
            isSending={isSending}
            onComplete={(facts) => void complete(facts)}
            onType={setIsTyped}
          />
        )}
      </div>
    </>
  )
}
