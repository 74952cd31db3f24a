import { useCallback, useEffect, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { ApiError } from '#contracts/api-error.ts'
import { sendPicture } from '#site/admin/pictures/send-picture.ts'
import { sentenceOf } from '#site/admin/kit/session.ts'
import { PhotosSection } from '#site/ui/place-form/photos-section.tsx'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { PageLink } from '#site/admin/kit/page-link.tsx'
import { KeptNote } from '#site/ui/use-draft.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { sentencesIn } from '#site/ui/place-form/form-parts.tsx'
import { HoursSection } from '#site/ui/place-form/hours-section.tsx'
import type { Kind, PlaceValues, Stored } from '#site/ui/place-form/place-values.ts'
import { ContactSection, FactsSection, StateSection } from './facts-sections.tsx'
import { FeaturesSection } from './features-section.tsx'
import { MoveDraft } from './move-draft.tsx'
import { loadPlace, pathOf } from './records.ts'
import { usePlaceForm } from './use-place-form.ts'

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
    const text = `Failed to fetch this listing: ${sentenceOf(error, 'there was no answer.')}`
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

type PlaceFormProps = {
  kind: Kind
  groups: Record<string, readonly string[]>
  /** Missing for a new place. */
  initial: Stored | undefined
}

/** The form in its sections, with a bar that saves it. */
function PlaceForm({ kind, groups, initial }: PlaceFormProps) {
  const { form, stored, isToPublish, submit, draft, dialog } = usePlaceForm(kind, initial)
  const { isSubmitting, isDirty } = form.formState
  const isDraft = stored && 'isDraft' in stored && stored.isDraft
  return (
    <FormProvider {...form}>
      <h2 className="mt-4 text-2xl wrap-anywhere">{stored?.name ?? `New ${kind}`}</h2>
      {isDraft && <MoveDraft stored={stored} isDirty={isDirty} />}
      <form
        noValidate
        aria-label={stored?.name ?? `New ${kind}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void submit(event)
        }}
      >
        <KeptNote {...draft} />
        <FactsSection kind={kind} isNew={!stored} />
        <ContactSection kind={kind} />
        <HoursSection kind={kind} />
        <FeaturesSection kind={kind} groups={groups} />
        <PhotosSection kind={kind} send={sendPicture} elsewhere="copied here when saved" />
        <StateSection kind={kind} />
        <SaveBar stored={stored} isToPublish={isToPublish} />
      </form>
      {stored && (
        <p className="mt-10">
          <RemoveRecord kind={kind} id={stored.id} name={stored.name} then="/admin/listings" />
        </p>
      )}
      {dialog}
    </FormProvider>
  )
}

type SaveBarProps = {
  stored: Stored | undefined
  isToPublish: boolean
}

/** Saves, and says what is still to be done; always in sight. */
function SaveBar({ stored, isToPublish }: SaveBarProps) {
  const { isDirty, isSubmitting, errors } = useFormState<PlaceValues>()
  const problem = sentencesIn(errors)[0]
  const path = stored && pathOf(stored)
  return (
    <div className="sticky bottom-0 z-10 mt-10 border-t-4 border-ink bg-paper py-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="button min-w-32" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </button>
        <p role="status" className="text-sm">
          {problem ? (
            <strong className="text-accent">{problem}</strong>
          ) : isDirty ? (
            'Unsaved changes'
          ) : (
            isToPublish && (
              <>
                Saved. Visitors see it in about a minute.{' '}
                <a href="/admin/publish" className="link">
                  Publish
                </a>
              </>
            )
          )}
        </p>
        {path && <PageLink href={path} since={stored.createdAt} />}
      </div>
    </div>
  )
}
