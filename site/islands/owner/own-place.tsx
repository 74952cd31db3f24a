import { type ReactNode, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type listOwnPlaces, ownerForm, type saveOwnPlace } from '#contracts/owners.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { ASKED_FACTS, OWN_FACTS, type OwnerEditState } from '#domain/owner.ts'
import { eachField, fieldsWith } from '#domain/place-fields.ts'
import { formatCount } from '#domain/format.ts'
import { longMoment } from '#domain/town-clock.ts'
import { PLACE_EVENT_LABELS, PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import { OWNER } from '#site/copy/owner-texts.ts'
import { factChanges } from '#site/lib/fact-changes.ts'
import { isSame } from '#site/browser/merge-edits.ts'
import { ownerCall, sendOwnPhoto } from '#site/stores/owner.ts'
import { Stat } from '#site/ui/stat.tsx'
import { FactChanges } from '#site/ui/fact-changes.tsx'
import { EditorSection, sentencesIn, TextField } from '#site/ui/place-form/form-parts.tsx'
import { HoursSection } from '#site/ui/place-form/hours-section.tsx'
import { PhotosSection } from '#site/ui/place-form/photos-section.tsx'
import { labelOf, type PlaceValues, valuesOf } from '#site/ui/place-form/place-values.ts'
import { RecordForm, useRecord } from '#site/ui/use-record.tsx'
import { PageView } from './page-view.tsx'

type Own = OutputOf<typeof listOwnPlaces>
type Place = Own['places'][number]
type Edit = Own['edits'][number]
type PlaceNumber = Own['numbers'][number]

type Props = {
  place: Place
  /** Of this place, the newest first. */
  edits: Edit[]
  numbers: PlaceNumber[]
  /** Whether it is shown unfolded at first. */
  isOpen: boolean
  onSaved: (own: Own) => void
  /** Loads everything again; undefined if that fails. */
  onReload: () => Promise<Own | undefined>
}

/** A place of the owner: what the guide says of it, to be changed, and what became of earlier changes. */
export function OwnPlace({ place, edits, numbers, isOpen, onSaved, onReload }: Props) {
  const [saves, setSaves] = useState(0)
  const address = `${place.townSlug}/${place.slug}`
  // The page is loaded before the first change can be made.
  const [isSeen, setIsSeen] = useState(isOpen)
  return (
    <details
      open={isOpen}
      className="mt-6 border-t-4 border-ink pt-4"
      onToggle={({ currentTarget }) => setIsSeen((was) => was || currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer">
        <h2 className="inline text-2xl wrap-anywhere">{place.name}</h2>
      </summary>
      <p className="flex flex-wrap gap-x-6">
        <a href={`/${address}`} className="link inline-flex min-h-11 items-center">
          See its page
        </a>
        <a
          href={`/window-card?restaurant=${address}`}
          className="link inline-flex min-h-11 items-center"
        >
          A card for your window
        </a>
      </p>
      {isSeen && <PageView path={`/${address}`} saves={saves} />}
      <Numbers numbers={numbers} />
      <PlaceForm
        place={place}
        edits={edits}
        onSaved={(own) => {
          setSaves((count) => count + 1)
          onSaved(own)
        }}
        onReload={onReload}
      />
      <Edits edits={edits} />
    </details>
  )
}

/** How often the page was seen and used. */
function Numbers({ numbers }: { numbers: PlaceNumber[] }) {
  const byType = new Map(numbers.map((number) => [number.type, number]))
  return (
    <section aria-label="Your page in numbers" className="mt-8">
      <h3 className="text-xl">Your page in numbers</h3>
      <p className="text-sm text-soft">
        The last 30 days, with the last 7 in brackets. Visits by robots are not counted; your own
        are.
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
        {PLACE_EVENT_TYPES.map((type) => {
          const { week = 0, month = 0 } = byType.get(type) ?? {}
          return (
            <Stat key={type} label={PLACE_EVENT_LABELS[type]}>
              {formatCount(month)}{' '}
              <span className="font-sans text-sm text-soft">
                ({formatCount(week)}
                <span className="sr-only"> in the last 7 days</span>)
              </span>
            </Stat>
          )
        })}
      </dl>
    </section>
  )
}

const FACTS = [...OWN_FACTS, ...ASKED_FACTS]

/** What the guide says of a place, with the wishes that wait. */
function storedOf(place: Place, edits: Edit[]) {
  const request = edits.find(({ state }) => state === 'waiting')
  const values: PlaceValues = { ...valuesOf(place), ...textsOf(request?.new ?? {}) }
  const requestId = request?.id ?? null
  return { place, values, requestId, updatedAt: `${place.updatedAt} ${requestId}` }
}
/** Facts as the form has them: a missing text is empty. */
const textsOf = (facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, (value as unknown) ?? '']))
type Stored = ReturnType<typeof storedOf>

function PlaceForm({ place, edits, onSaved, onReload }: Omit<Props, 'isOpen' | 'numbers'>) {
  /** All that is the owner's, as it was read last. */
  const own = useRef<Own>(undefined)
  function find({ places, edits }: Own): Stored | undefined {
    const found = places.find(({ id }) => id === place.id)
    const ofPlace = edits.filter(({ restaurantId }) => restaurantId === place.id)
    return found && storedOf(found, ofPlace)
  }
  const record = useRecord<PlaceValues, Stored>({
    what: 'this place',
    opened: storedOf(place, edits),
    valuesOf: (stored) => stored?.values ?? valuesOf(place),
    labelOf,
    draftOf: () => `owner/place/${place.id}`,
    // The form's values are a part of those of the administrator's editor.
    schema: ownerForm(),
    async read() {
      const read = await onReload()
      const found = read && find(read)
      if (!found) throw new Error('It was not read')
      return found
    },
    async update(values, over) {
      const { id, updatedAt } = over.place
      const facts = eachField(FACTS, (name) => values[name])
      own.current = await ownerCall<typeof saveOwnPlace>(
        'PUT',
        '/api/owner/places/:id',
        // The contract reads the form's texts.
        { ...facts, id, updatedAt, requestId: over.requestId } as InputOf<typeof saveOwnPlace>,
      )
      return find(own.current) ?? over
    },
    saved({ requestId }, { values, before }) {
      const isSameAs = (name: keyof PlaceValues) => isSame(values[name], before?.values[name])
      const waits = requestId !== null
      const isAsked = waits && OWN_FACTS.every(isSameAs) && !ASKED_FACTS.every(isSameAs)
      const isWithdrawn = before?.requestId !== null && !waits
      return isWithdrawn ? OWNER.withdrawn : isAsked ? OWNER.asked : OWNER.saved
    },
    onSaved: () => onSaved(own.current!),
  })
  const { form, dialog } = record
  const stored = record.stored ?? storedOf(place, edits)
  const { isSubmitting, isDirty, errors } = form.formState
  const problem = sentencesIn(errors)[0]
  return (
    <>
      <RecordForm record={record} label={stored.place.name}>
        <HoursSection kind="restaurant" />
        <EditorSection title="Contact and links">
          <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
            <TextField name="phone" type="tel" hint="With area code, like 410-555-0134" />
            {fieldsWith({ isLink: true }).map((name) => (
              <TextField key={name} name={name} inputMode="url" />
            ))}
          </div>
        </EditorSection>
        <PhotosSection
          kind="restaurant"
          send={(file) => sendOwnPhoto(stored.place.id, file)}
          elsewhere="not shown: it is on another site"
        />
        <EditorSection title="Description">
          <TextField name="description" isLong hint="What guests should know before they come" />
        </EditorSection>
        <EditorSection
          title="What we check first"
          note="Changes of these wait until we have looked at them. The web address of the page stays."
        >
          <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
            <TextField name="name" isRequired />
            <TextField name="address" label="Street address" isRequired />
            <TextField name="cuisine" isRequired />
            <TextField name="website" inputMode="url" />
            <TextField name="closedOn" type="date" hint="Empty while it is in business" />
          </div>
        </EditorSection>
        <Changes before={stored.values}>
          <button type="submit" className="button min-w-32" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : isDirty ? 'Save' : 'Everything is still right'}
          </button>
          <p role="status" className="text-sm">
            <strong className="text-accent">{problem}</strong>
          </p>
        </Changes>
      </RecordForm>
      {dialog}
    </>
  )
}

/** What saving will change, before and after, above the button that does it. */
function Changes({ before, children }: { before: PlaceValues; children: ReactNode }) {
  const values = useWatch<PlaceValues>() as PlaceValues
  const [old, now] = [before, values].map((all) => eachField(FACTS, (name) => all[name]))
  const isChanged = factChanges(old!, now!).length > 0
  return (
    <div className="mt-10 border-t-4 border-ink bg-paper py-4">
      {isChanged && (
        <section aria-label="What you change" className="mb-4">
          <h3 className="mb-2 text-xl">What you change</h3>
          <FactChanges before={old!} after={now!} />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>
    </div>
  )
}

const STATES: Record<OwnerEditState, string> = {
  live: 'Saved',
  waiting: 'Waiting for our review',
  declined: 'Declined',
  undone: 'Undone by us',
}

/** The newest changes by owners of the place. */
function Edits({ edits }: { edits: Edit[] }) {
  if (edits.length === 0) return null
  return (
    <section aria-label="Earlier changes" className="mt-8">
      <h3 className="text-xl">Earlier changes</h3>
      <ol className="mt-3 grid gap-4">
        {edits.map(({ id, state, old, new: becomes, createdAt }) => (
          <li key={id}>
            <p className="text-sm text-soft">
              <time dateTime={createdAt}>{longMoment(new Date(createdAt))}</time> ·{' '}
              <strong className={state === 'live' ? 'text-open' : ''}>{STATES[state]}</strong>
            </p>
            {Object.keys(becomes).length === 0 ? (
              <p>The owner confirmed the page.</p>
            ) : (
              <FactChanges before={old} after={becomes} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
