import { useState } from 'react'
import { IMPORT } from '#site/copy/admin-messages.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { ImportForm } from './import-form.tsx'
import { ImportedPlace } from './imported-place.tsx'
import type { Facts } from './missing-facts.tsx'
import { type Sent, useLinkImport } from './use-link-import.ts'

/** The import by link. Anybody may see the form, but the server accepts it from the administrator only. */
export function ImportBusiness() {
  // The same element for both states, so that its input is kept when a session ends.
  const view = <Import />
  return <AdminPage signedOut={view}>{view}</AdminPage>
}

function Import() {
  const { imported, isSending, send } = useLinkImport()
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
