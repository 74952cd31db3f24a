import { useState } from 'react'
import type { decideCorrection, listCorrections } from '#contracts/corrections.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { linksIn } from '#domain/correction.ts'
import { formatPhone, phonesIn } from '#domain/contact/phone.ts'
import { longDate, longMoment, townDay } from '#domain/town-clock.ts'
import type { CorrectionQueue } from '#domain/correction.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource, type Tab } from '#site/admin/kit/resource.ts'
import { DecisionCard, EntryButton } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useDecision } from '#site/admin/kit/use-action.ts'
import { CORRECTION_LABELS } from '#site/copy/correction-texts.ts'
import { namesOf } from '#site/lib/fact-changes.ts'
import { showToast } from '#site/stores/toast.ts'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'

const PATH = '/api/admin/corrections'
const STATES: Record<CorrectionQueue, Tab> = {
  waiting: { tab: 'Waiting', empty: 'No corrections are waiting.' },
  outdated: { tab: 'To check', empty: 'Every restaurant was checked recently enough.' },
  accepted: { tab: 'Accepted', empty: 'None was accepted in the last 90 days.' },
  declined: { tab: 'Declined', empty: 'None was declined in the last 90 days.' },
}
const corrections = resource<typeof listCorrections, 'corrections'>(PATH, 'corrections', {
  tabs: { label: 'State', parameter: 'state', states: STATES },
})

type Correction = OutputOf<typeof listCorrections>['corrections'][number]
type Facts = NonNullable<InputOf<typeof decideCorrection>['facts']>

const CHANGED = { title: 'Corrected', description: 'The page shows it in about a minute.' }
const CHECKED = { title: 'Checked', description: 'The page shows it in about a minute.' }
const ACCEPTED = { title: 'Correction accepted' }
const DECLINED = { title: 'Correction declined' }

/** What visitors say is wrong, and the decisions about it. */
export function Corrections() {
  return (
    <AdminPage>
      <RecordList
        of={corrections}
        label="Corrections"
        noun="correction"
        failed="Failed to fetch corrections"
        look="grid gap-6"
      >
        {(correction) => <CorrectionCard key={correction.id} correction={correction} />}
      </RecordList>
    </AdminPage>
  )
}

/** The fact that accepting may set, what it says now, and how the field asks for it. */
function factOf({ kind, phone, address, website, menuUrl, closedOn }: Correction) {
  switch (kind) {
    case 'closed':
      return { name: 'closedOn', label: 'Closed on', now: closedOn ?? 'In business', type: 'date' }
    case 'phone':
      return {
        name: 'phone',
        label: 'Phone',
        now: phone ? formatPhone(phone) : 'None',
        type: 'tel',
      }
    case 'address':
      return { name: 'address', label: 'Street address', now: address, type: 'text' }
    case 'website':
      return { name: 'website', label: 'Website', now: website ?? 'None', type: 'url' }
    case 'menu':
      return { name: 'menuUrl', label: 'Menu link', now: menuUrl ?? 'None', type: 'url' }
    default:
      return undefined
  }
}

/** The new value in the visitor's words, if they hold exactly one that differs from the current value. */
function proposed({ kind, details, ...now }: Correction): string {
  const values = kind === 'phone' ? phonesIn(details ?? '') : linksIn(details ?? '')
  const current = { phone: now.phone, website: now.website, menu: now.menuUrl }
  if (!(kind in current)) return ''
  const [first, ...others] = values.filter(
    (value) => value !== current[kind as keyof typeof current],
  )
  return first && others.length === 0 ? (kind === 'phone' ? formatPhone(first) : first) : ''
}

/** What to look at before a value is accepted. */
const HINTS: Partial<Record<Correction['kind'], string>> = {
  address: 'Check its town and position in the listing, too',
  website: 'Open it first: mail at its domain proves claims',
}

function CorrectionCard({ correction }: { correction: Correction }) {
  const { id, kind, details, state, restaurant, restaurantId, path, updatedAt } = correction
  const fact = factOf(correction)
  const [base] = useState(() => ({ value: kind === 'closed' ? townDay() : proposed(correction) }))
  const [value, setValue] = useState(base.value)
  const draft = useDraft({
    name: `admin/correction/${id}`,
    base,
    read: () => ({ value }),
    show: ({ value }) => setValue(value),
  })
  const isOutdated = kind === 'outdated'
  const { isBusy, decide } = useDecision(corrections)
  const send = (decision: 'accept' | 'decline', facts: Facts, done: { title: string }) =>
    decide(async () => {
      const input = { id, updatedAt, decision, facts }
      await adminCall<typeof decideCorrection>('PUT', `${PATH}/:id`, input)
      draft.forget()
      return done
    })
  function accept() {
    if (!fact) return send('accept', {}, isOutdated ? CHECKED : ACCEPTED)
    if (!value.trim()) return showToast({ tone: 'error', title: 'Enter what is right first' })
    return send('accept', { [fact.name]: value }, CHANGED)
  }
  const about = isOutdated ? restaurant : `what was said of ${restaurant}`
  const buttons = state === 'waiting' && (
    <>
      <EntryButton
        {...{ about, isBusy }}
        text={isOutdated ? 'Still right' : fact ? 'Accept and change it' : 'Done'}
        onPress={() => void accept()}
      />
      {!isOutdated && (
        <EntryButton
          {...{ about, isBusy }}
          text="Decline"
          isQuiet
          onPress={() => void send('decline', {}, DECLINED)}
        />
      )}
    </>
  )
  return (
    <DecisionCard restaurant={{ id: restaurantId, name: restaurant, path }} buttons={buttons}>
      {kind === 'outdated' ? (
        <LastCheck {...correction} />
      ) : (
        <>
          <p>
            <strong>{CORRECTION_LABELS[kind]}</strong>
            {fact && <span className="text-soft"> · now: {fact.now}</span>}
          </p>
          {details && (
            <blockquote className="mt-2 max-w-prose border-l-3 border-accent pl-4 whitespace-pre-line">
              {details}
            </blockquote>
          )}
          <p className="mt-2 text-sm text-soft">
            <time dateTime={correction.createdAt}>
              {longMoment(new Date(correction.createdAt))}
            </time>
            {correction.wantsThanks && ' · wants to hear when it is corrected'}
          </p>
        </>
      )}
      <KeptNote {...draft} />
      {state === 'waiting' && fact && (
        <label className="mt-4 block max-w-md">
          <span className="font-semibold">{fact.label}</span>
          <input
            className="field mt-1.5"
            type={fact.type}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
          <span className="text-sm text-soft">{HINTS[kind]}</span>
        </label>
      )}
    </DecisionCard>
  )
}

/** When a place was checked last, and where to ask whether it is still right. */
function LastCheck({ checkedAt, outdatedFacts, phone, website }: Correction) {
  return (
    <>
      <p>Last checked on {longDate(new Date(checkedAt))}</p>
      <p className="text-sm text-soft">May be out of date: {namesOf(outdatedFacts)}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {phone && (
          <a href={`tel:${phone}`} className="link flex min-h-11 items-center">
            {formatPhone(phone)}
          </a>
        )}
        {website && (
          <a href={website} rel="noopener" className="link flex min-h-11 items-center">
            {website}
          </a>
        )}
      </p>
    </>
  )
}
