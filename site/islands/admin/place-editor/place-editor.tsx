import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { ADMIN_LOAD_FAILED } from '#site/copy/admin-messages.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { PlaceForm } from './place-form.tsx'
import { type Kind, loadPlace, type Stored } from './records.ts'

type Props = {
  kind: Kind
  /** The names of features that the guide knows, by group. */
  groups: Record<string, readonly string[]>
}

/** Everything the guide says of the place whose id is in the address, or of a new one. */
export function PlaceEditor(props: Props) {
  return (
    <AdminPage>
      <p className="mt-2">
        <a href="/admin/listings" className="link inline-flex min-h-11 items-center">
          All listings
        </a>
      </p>
      <Loaded {...props} />
    </AdminPage>
  )
}

function Loaded({ kind, groups }: Props) {
  const [id] = useState(() => new URLSearchParams(location.search).get('id'))
  const [stored, setStored] = useState<Stored>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    loadPlace(kind, Number(id)).then(setStored, setError)
  }, [kind, id])
  useEffect(() => {
    if (id) load()
  }, [id, load])
  function retry() {
    setError(undefined)
    load()
  }
  if (error) {
    const text = `${ADMIN_LOAD_FAILED.listing}: ${sentenceOf(error, 'there was no answer.')}`
    // There is no such place, or its id is no number; that stays.
    const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <div className="mt-6">
        <LoadFailed text={text} onRetry={isMissing ? undefined : retry} />
      </div>
    )
  }
  if (id && !stored) {
    return (
      <p role="status" className="mt-6 text-soft">
        Loading…
      </p>
    )
  }
  return <PlaceForm kind={kind} groups={groups} initial={stored} />
}
