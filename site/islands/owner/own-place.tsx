import { PHONE_HINT } from '#site/copy/phone-hint.ts'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type listOwnPlaces, ownerForm, type saveOwnPlace } from '#contracts/owners.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { ASKED_FACTS, OWN_FACTS, type OwnerEditState } from '#domain/owner.ts'
import { eachField, fieldsWith } from '#domain/place-fields.ts'
import { longMoment } from '#domain/town-clock.ts'
import { OWNER } from '#site/copy/owner-texts.ts'
import { isSame } from '#site/browser/merge-edits.ts'
import { ownerCall, sendOwnPhoto } from '#site/stores/owner.ts'
import { FactChanges } from '#site/ui/fact-changes.tsx'
import { EditorSection, sentencesIn, TextField } from '#site/ui/place-form/form-parts.tsx'
import { HoursSection } from '#site/ui/place-form/hours-section.tsx'
import { PhotosSection, useUploads } from '#site/ui/place-form/photos-section.tsx'
import { labelOf, type PlaceValues, valuesOf } from '#site/ui/place-form/place-values.ts'
import { RecordForm, useRecord } from '#site/ui/use-record.tsx'
import { nextStep, type NextStep, type Tab, TABS, tabOf } from './next-step.ts'
import { Numbers, type PlaceNumber } from './numbers.tsx'
import { PageView } from './page-view.tsx'

type Own = OutputOf<typeof listOwnPlaces>
type Place = Own['places'][number]
type Edit = Own['edits'][number]

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
  const card = `/window-card?restaurant=${address}`
  // The page is loaded before the first change can be made.
  const [isSeen, setIsSeen] = useState(isOpen)
  return (
    <details
      open={isOpen}
      className="mt-4 border-t-4 border-ink pt-4"
      onToggle={({ currentTarget }) => setIsSeen((was) => was || currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer">
        <h2 className="inline text-2xl wrap-anywhere">{place.name}</h2>
      </summary>
      <p className="flex flex-wrap gap-x-6">
        <a href={`/${address}`} className="link inline-flex min-h-11 items-center">
          See its page
        </a>
        <a href={card} className="link inline-flex min-h-11 items-center">
          A card for your window
        </a>
      </p>
      <PlaceForm
        place={place}
        edits={edits}
        numbers={numbers}
        card={card}
        onSaved={(own) => {
          setSaves((count) => count + 1)
          onSaved(own)
        }}
        onReload={onReload}
      />
      {isSeen && <PageView path={`/${address}`} saves={saves} />}
      <Edits edits={edits} />
    </details>
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

type FormProps = Omit<Props, 'isOpen'> & { card: string }

function PlaceForm({ place, edits, numbers, card, onSaved, onReload }: FormProps) {
  /** All that is the owner's, as it was read last. */
  const own = useRef<Own>(undefined)
  const [tab, openTab] = useTab()
  const uploads = useUploads()
  const tabs = useRef<HTMLDivElement>(null)
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
  const stored = record.stored ?? storedOf(place, edits)
  const step = nextStep(stored.values)
  /** Opens a tab, and moves the focus to one of its fields once that is shown. */
  function goTo({ tab, selector }: Pick<NextStep, 'tab' | 'selector'>) {
    openTab(tab)
    requestAnimationFrame(() => {
      tabs.current?.querySelector<HTMLElement>(`[data-tab=${tab}] :is(${selector})`)?.focus()
    })
  }
  return (
    <>
      <RecordForm record={record} label={stored.place.name} isHeld={uploads.count > 0}>
        {step && (
          <p className="mt-2 border-l-4 border-gold pl-3">
            <button
              type="button"
              className="link min-h-11 font-semibold"
              onClick={() => goTo(step)}
            >
              Next: {step.text}
            </button>
          </p>
        )}
        <Tabs.Root ref={tabs} value={tab} onValueChange={(tab) => openTab(tab as Tab)}>
          <Tabs.List
            aria-label={stored.place.name}
            className="mt-2 mb-6 flex gap-x-6 border-b border-line"
          >
            <TabButtons before={stored.values} />
          </Tabs.List>
          <TabPanel tab="page">
            <PhotosSection
              kind="restaurant"
              send={(file) => sendOwnPhoto(stored.place.id, file)}
              elsewhere="not shown: it is on another site"
              uploads={uploads}
            />
            <EditorSection title="Description">
              <TextField
                name="description"
                isLong
                hint="What guests should know before they come"
              />
            </EditorSection>
            <EditorSection title="Contact and links">
              <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
                <TextField name="phone" type="tel" hint={PHONE_HINT} />
                {fieldsWith({ isLink: true }).map((name) => (
                  <TextField key={name} name={name} inputMode="url" />
                ))}
              </div>
            </EditorSection>
            <EditorSection
              title="Needs our OK"
              note="Changes of these wait until we have looked at them. The web address of the page stays."
            >
              <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
                <TextField name="name" isRequired />
                <TextField name="address" label="Street address" isRequired />
                <TextField name="cuisine" isRequired />
                <TextField name="website" inputMode="url" />
                <TextField name="closedOn" type="date" hint="Leave empty while you’re open" />
              </div>
            </EditorSection>
          </TabPanel>
          <TabPanel tab="hours">
            <HoursSection kind="restaurant" />
          </TabPanel>
          <TabPanel tab="numbers">
            <Numbers numbers={numbers} card={card} />
          </TabPanel>
        </Tabs.Root>
        <SaveBar before={stored.values} waiting={uploads.sentence} onInvalid={goTo} />
      </RecordForm>
      {record.dialog}
    </>
  )
}

/** The open tab, which is a part of the address. */
function useTab() {
  const [tab, setTab] = useState<Tab>(() => tabOfAddress() ?? 'page')
  useEffect(() => {
    const follow = () => setTab((tab) => tabOfAddress() ?? tab)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  function open(tab: Tab) {
    history.replaceState(history.state, '', `#${tab}`)
    setTab(tab)
  }
  return [tab, open] as const
}
const tabOfAddress = () => Object.keys(TABS).find((tab) => `#${tab}` === location.hash) as Tab

/** The names of facts that the form would change. */
function useChanged(before: PlaceValues) {
  const values = useWatch<PlaceValues>() as PlaceValues
  return FACTS.filter((name) => !isSame(values[name], before[name]))
}

/** A button for each tab, with a mark where something is unsaved. */
function TabButtons({ before }: { before: PlaceValues }) {
  const unsaved = new Set(useChanged(before).map(tabOf))
  return Object.entries(TABS).map(([tab, label]) => (
    <Tabs.Trigger
      key={tab}
      value={tab}
      className="-mb-px min-h-12 border-b-3 border-transparent text-lg data-[state=active]:border-accent data-[state=active]:font-semibold"
    >
      {label}
      {unsaved.has(tab as Tab) && (
        <>
          <span aria-hidden="true" className="ml-1 text-accent">
            •
          </span>
          <span className="sr-only">(unsaved)</span>
        </>
      )}
    </Tabs.Trigger>
  ))
}

/** What a tab shows. It stays while another is open, with all that is typed. */
function TabPanel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <Tabs.Content
      forceMount
      value={tab}
      data-tab={tab}
      className="*:first:mt-0 *:first:border-t-0 *:first:pt-0 data-[state=inactive]:hidden"
    >
      {children}
    </Tabs.Content>
  )
}

type SaveProps = {
  before: PlaceValues
  /** What it waits for before anything can be saved. */
  waiting: string | undefined
  onInvalid: (field: Pick<NextStep, 'tab' | 'selector'>) => void
}

/** What saving will change, before and after, and the button that does it, always in reach. */
function SaveBar({ before, waiting, onInvalid }: SaveProps) {
  const id = useId()
  const { getValues } = useFormContext<PlaceValues>()
  const { isDirty, isSubmitting, submitCount, errors } = useFormState<PlaceValues>()
  const changed = useChanged(before)
  const [old, now] = [before, getValues()].map((all) => eachField(FACTS, (name) => all[name]))
  const problem = sentencesIn(errors)[0]
  const invalid = FACTS.find((name) => errors[name])
  // The form cannot move the focus to a field of a tab that is not shown.
  useEffect(() => {
    if (invalid)
      onInvalid({ tab: tabOf(invalid), selector: `[name=${invalid}], [aria-invalid=true]` })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each try to save
  }, [submitCount])
  return (
    <>
      {changed.length > 0 && (
        <section aria-label="What you change" className="mt-10">
          <h3 className="mb-2 text-xl">What you change</h3>
          <FactChanges before={old!} after={now!} />
        </section>
      )}
      <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-4 border-ink bg-paper py-3">
        <button
          type="submit"
          className="button min-w-32 aria-disabled:opacity-60"
          aria-disabled={isSubmitting || waiting !== undefined}
          aria-describedby={id}
        >
          {isSubmitting ? 'Saving…' : isDirty ? 'Save' : 'Everything is still right'}
        </button>
        <p role="status" id={id} className="text-sm">
          {waiting ? (
            waiting
          ) : problem ? (
            <strong className="text-accent">{problem}</strong>
          ) : (
            isDirty && 'Unsaved changes'
          )}
        </p>
      </div>
    </>
  )
}

const STATES: Record<OwnerEditState, string> = {
  live: 'Saved',
  waiting: 'Waiting for our review',
  declined: 'Declined',
  undone: 'Undone by us',
}
/** How many of the earlier changes are shown at once. */
const NEWEST = 2

/** The newest changes by owners of the place; all but a few are folded. */
function Edits({ edits }: { edits: Edit[] }) {
  if (edits.length === 0) return null
  const older = edits.slice(NEWEST)
  return (
    <section aria-label="Earlier changes" className="mt-8">
      <h3 className="text-xl">Earlier changes</h3>
      <EditList edits={edits.slice(0, NEWEST)} />
      {older.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2">{older.length} more</summary>
          <EditList edits={older} />
        </details>
      )}
    </section>
  )
}

function EditList({ edits }: { edits: Edit[] }) {
  return (
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
  )
}
