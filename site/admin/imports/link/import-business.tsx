import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef, useState } from 'react'
import { readMapsUrl } from '#domain/contact/maps-url.ts'
import { loginPath } from '#site/lib/paths.ts'
import { $token } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { StillLoading } from '#site/ui/still-loading.tsx'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'
import { useIsLive } from '#site/ui/use-is-live.ts'
import { ImportedPlace } from './imported-place.tsx'
import type { Facts } from './missing-facts.tsx'
import { IMPORT, type Sent, useLinkImport } from './use-link-import.ts'

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

type ImportFormProps = {
  isSending: boolean
  /** Returns the message of a failed import. */
  onSend: (sent: { googleUrl: string }) => Promise<string | undefined>
}

const EMPTY = { googleUrl: '' }

/** The form for a link. The link is stored until it is imported, so that it survives signing in. */
function ImportForm({ isSending, onSend }: ImportFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const isSignedIn = useStore($token) !== undefined
  const isLive = useIsLive()
  const [url, setUrl] = useState('')
  const draft = useDraft({
    name: 'admin/import/link',
    base: EMPTY,
    read: () => ({ googleUrl: url }),
    show: ({ googleUrl }) => setUrl(googleUrl),
    // A link can be copied again.
    asks: false,
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    const googleUrl = url.trim()
    const fault = faultOf(googleUrl)
    setProblem(fault?.description ?? '')
    if (fault) {
      showToast({ tone: 'error', ...fault })
      return field.current?.focus()
    }
    const sentence = await onSend({ googleUrl })
    setProblem(sentence ?? '')
    if (sentence) return field.current?.focus()
    draft.forget({ googleUrl: url })
    // Another link may have been pasted in the meantime.
    setUrl((now) => (now === url ? '' : now))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!isLive} className="grid gap-x-3 sm:grid-cols-[1fr_auto]">
        <legend className="sr-only">Import by link</legend>
        <label htmlFor="google-url" className="mb-1.5 font-semibold sm:col-span-2">
          Google Maps link of the place
        </label>
        <input
          ref={field}
          id="google-url"
          name="googleUrl"
          type="url"
          autoComplete="off"
          maxLength={2048}
          placeholder="https://maps.app.goo.gl/…"
          aria-invalid={problem !== ''}
          aria-describedby="google-url-note"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          className="field"
        />
        <button
          type="submit"
          aria-disabled={isSending}
          className="button mt-3 min-w-44 sm:col-start-2 sm:row-start-2 sm:mt-0"
        >
          {isSending ? 'Importing…' : 'Import business'}
        </button>
        {draft.isRestored ? <KeptNote {...draft} /> : <StillLoading isLive={isLive} />}
        <p
          id="google-url-note"
          className="mt-2 min-h-6 text-sm font-semibold text-accent sm:col-span-2"
        >
          {problem}{' '}
          {problem && !isSignedIn && (
            <a className="link" href={loginPath()}>
              Sign in
            </a>
          )}
        </p>
      </fieldset>
    </form>
  )
}

function faultOf(url: string) {
  if (!url) return IMPORT.required
  return readMapsUrl(url) ? undefined : IMPORT.invalid
}
