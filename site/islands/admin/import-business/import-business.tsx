import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportedPlace } from './imported-place.tsx'
import { useImport } from './use-import.ts'

/** The import by link, which anyone may look at; the server takes it from the administrator only. */
export function ImportBusiness() {
  // The same for both, so that what was typed outlives a session.
  const view = <Import />
  return <AdminPage signedOut={view}>{view}</AdminPage>
}

function Import() {
  const { imported, isSending, send } = useImport()
  return (
    <>
      <ImportForm isSending={isSending} onSend={send} />
      <div aria-live="polite">
        {imported && (
          <ImportedPlace
            key={`${imported.place.id} ${imported.buildId}`}
            imported={imported}
            isSending={isSending}
            onComplete={(facts) => void send({ ...imported.sent, ...facts })}
          />
        )}
      </div>
    </>
  )
}
