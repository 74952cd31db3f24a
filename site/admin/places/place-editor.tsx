import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ApiError } from '#contracts/api-error.ts'
import { businessForm } from '#contracts/businesses.ts'
import { restaurantForm } from '#contracts/listings.ts'
import { sendPicture } from '#site/admin/pictures/send-picture.ts'
import { PhotosSection, useUploads } from '#site/ui/place-form/photos-section.tsx'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { PageHeading } from '#site/admin/kit/page-heading.tsx'
import { PageLink } from '#site/admin/kit/page-link.tsx'
import { RecordForm, useRecord } from '#site/ui/use-record.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { SectionHeading, sentencesIn } from '#site/ui/place-form/form-parts.tsx'
import { HoursSection } from '#site/ui/place-form/hours-section.tsx'
import {
  EMPTY,
  type Kind,
  labelOf,
  type PlaceValues,
  type Stored,
  valuesOf,
} from '#site/ui/place-form/place-values.ts'
import { ContactSection, FactsSection, StateSection } from './facts-sections.tsx'
import { FeaturesSection } from './features-section.tsx'
import { MoveDraft } from './move-draft.tsx'
import { addPlace, loadPlace, pathOf, placeData, savePlace } from './records.ts'

type Props = {
  kind: Kind
  /** The names of features that the guide knows, by group. */
  groups: Record<string, readonly string[]>
}

/** Everything the guide says of the place whose id is in the address, or of a new one. */
export function PlaceEditor(props: Props) {
  const [id] = useState(() => new URLSearchParams(location.search).get('id'))
  return (
    <AdminPage>
      <SectionHeading value="h2">
        {id ? <StoredPlace {...props} id={id} /> : <PlaceForm {...props} initial={undefined} />}
      </SectionHeading>
    </AdminPage>
  )
}

function StoredPlace({ kind, groups, id }: Props & { id: string }) {
  const [$place] = useState(() => placeData(kind, id))
  const place = useStore($place)
  // There is no such place, or its id is no number; that stays.
  const isMissing = place.error instanceof ApiError && [400, 404].includes(place.error.status)
  return (
    <>
      {!place.data && <Heading name={place.error && NAMES[kind]} />}
      <Loaded
        {...place}
        failed="Failed to fetch this listing"
        onRetry={isMissing ? undefined : () => $place.invalidate()}
      >
        {(stored) => <PlaceForm kind={kind} groups={groups} initial={stored} />}
      </Loaded>
    </>
  )
}

const NAMES = { restaurant: 'Restaurant', business: 'Business' }

/** The name of the place, with the way back to all. */
const Heading = ({ name }: { name: string | undefined }) => (
  <>
    <PageHeading name={name} />
    <p>
      <a href="/admin/listings" className="link inline-flex min-h-11 items-center">
        All listings
      </a>
    </p>
  </>
)

type PlaceFormProps = {
  kind: Kind
  groups: Record<string, readonly string[]>
  /** Missing for a new place. */
  initial: Stored | undefined
}

/** The form in its sections, with a bar that saves it. */
function PlaceForm({ kind, groups, initial }: PlaceFormProps) {
  const { isToPublish, ...record } = usePlaceForm(kind, initial)
  const { form, stored, dialog } = record
  const uploads = useUploads()
  const { isDirty } = form.formState
  const isDraft = stored && 'isDraft' in stored && stored.isDraft
  const title = stored?.name ?? `New ${NAMES[kind]}`
  return (
    <>
      <Heading name={title} />
      {isDraft && <MoveDraft stored={stored} isDirty={isDirty} />}
      <RecordForm record={record} label={title} isHeld={uploads.count > 0}>
        <FactsSection kind={kind} isNew={!stored} />
        <ContactSection kind={kind} />
        <HoursSection kind={kind} />
        <FeaturesSection kind={kind} groups={groups} />
        <PhotosSection
          kind={kind}
          send={sendPicture}
          elsewhere="copied here when saved"
          uploads={uploads}
        />
        <StateSection kind={kind} />
        <SaveBar stored={stored} isToPublish={isToPublish} waiting={uploads.sentence} />
      </RecordForm>
      {stored && (
        <div className="mt-10">
          <RemoveRecord kind={kind} id={stored.id} name={stored.name} then="/admin/listings" />
        </div>
      )}
      {dialog}
    </>
  )
}

// Each form is a part of the values; the rest is left out where it is read.
const SCHEMAS = { restaurant: restaurantForm, business: businessForm }

/** The form of a place, and whether a saved change waits for a build. */
function usePlaceForm(kind: Kind, opened?: Stored) {
  const [isToPublish, setIsToPublish] = useState(false)
  const record = useRecord<PlaceValues, Stored>({
    what: `this ${kind}`,
    opened,
    valuesOf: (stored) => (stored ? valuesOf(stored) : EMPTY),
    labelOf,
    draftOf: (stored) => `admin/${kind}/${stored?.id ?? 'new'}`,
    schema: SCHEMAS[kind](),
    create: (values, key) => addPlace(kind, values, key),
    update: (values, over) => savePlace(kind, values, over),
    read: ({ id }) => loadPlace(kind, id),
    saved: ({ name }) => ({ title: `${name} is saved` }),
    onSaved(saved, before) {
      if (!before) history.replaceState(history.state, '', `?id=${saved.id}`)
      const isSeen = isPublic(saved) || (before && isPublic(before))
      if (isSeen && saved.updatedAt !== before?.updatedAt) setIsToPublish(true)
    },
  })
  return { ...record, isToPublish }
}

const isPublic = (stored: Stored) => !('isDraft' in stored && stored.isDraft)

type SaveBarProps = {
  stored: Stored | undefined
  isToPublish: boolean
  /** What it waits for before anything can be saved. */
  waiting: string | undefined
}

/** Saves, and says what is still to be done; sticky. */
function SaveBar({ stored, isToPublish, waiting }: SaveBarProps) {
  const id = useId()
  const { isDirty, isSubmitting, errors } = useFormState<PlaceValues>()
  const problem = sentencesIn(errors)[0]
  const path = stored && pathOf(stored)
  return (
    <div className="sticky bottom-0 z-10 mt-10 border-t-4 border-ink bg-paper py-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="submit"
          className="button min-w-32 aria-disabled:opacity-60"
          aria-disabled={isSubmitting || waiting !== undefined}
          aria-describedby={id}
        >
          {isSubmitting ? 'Saving…' : 'Save'}
        </button>
        <p role="status" id={id} className="text-sm">
          {waiting ? (
            waiting
          ) : problem ? (
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
