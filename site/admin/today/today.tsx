import { useState } from 'react'
import type { decideCorrection } from '#contracts/corrections.ts'
import type { OutputOf } from '#contracts/route.ts'
import type { readToday } from '#contracts/service.ts'
import { formatCount, plural } from '#domain/format.ts'
import { HAPPENED, type Happened } from '#domain/today.ts'
import { fullDay, longDate, longDay, longMoment } from '#domain/town-clock.ts'
import { WAITING } from '#domain/waiting.ts'
import { renew, renewWaiting } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { EntryButton, Row } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { timeAgo } from '#site/admin/kit/time-ago.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { PublishButton } from '#site/admin/publish/publish-button.tsx'
import { load, loadText, save } from '#site/browser/shared/storage.ts'
import { CORRECTION_LABELS } from '#site/copy/correction-texts.ts'
import { namesOf } from '#site/lib/fact-changes.ts'
import { Health } from './health.tsx'

type Data = OutputOf<typeof readToday>

const PATH = '/api/admin/today'
const VISITED = 'admin-visited'

/** What waits and what has happened. */
export const Today = () => (
  <AdminPage>
    <Desk />
  </AdminPage>
)

/** When this browser was here before the visit that goes on, which is that of the tab; undefined the first time. */
function lastVisit(): string {
  const before = load('sessionStorage', VISITED)
  if (typeof before === 'string') return before
  const last = loadText('localStorage', VISITED)
  save('sessionStorage', VISITED, last)
  save('localStorage', VISITED, new Date().toISOString())
  return last
}

function Desk() {
  const [since] = useState(lastVisit)
  const path = since ? `${PATH}?since=${encodeURIComponent(since)}` : PATH
  const { data, error } = useAdminData<typeof readToday>(path)
  const reload = () => {
    renew(path)
    renewWaiting()
  }
  return (
    <Loaded
      {...{ data, error }}
      failed="Failed to fetch what waits"
      onRetry={reload}
      className="mt-6 min-h-96"
    >
      {(today) => (
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
          <Waiting today={today} onDone={reload} />
          <div className="grid content-start gap-8">
            <Unpublished today={today} onDone={reload} />
            <Holiday {...today.holiday} />
            <Ending campaigns={today.campaigns} />
            <Since today={today} isFirst={!since} />
            <Health />
          </div>
        </div>
      )}
    </Loaded>
  )
}

type TodayProps = { today: Data; onDone: () => void }

/** All that waits for a decision, each with what to do about it. */
function Waiting({ today, onDone }: TodayProps) {
  const { waiting, claims, requests, corrections, outdated, doubles } = today
  const troubles = (['builds', 'failed', 'photos'] as const).filter((kind) => waiting[kind] > 0)
  const lists = [troubles, claims, requests, corrections, doubles, outdated]
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-2xl">
        Waiting for you
      </h2>
      {lists.every((list) => list.length === 0) && (
        <p className="mt-4 border border-dashed border-line px-6 py-12 text-center text-soft">
          Nothing waits for you.
        </p>
      )}
      {troubles.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {troubles.map((kind) => (
            <Entry
              key={kind}
              text={capital(WAITING[kind].tell(waiting[kind]))}
              press={{ href: `/admin/${WAITING[kind].path}`, text: 'Look at it' }}
            />
          ))}
        </ul>
      )}
      <List name={WAITING.claims.tell(waiting.claims)} shown={claims} total={waiting.claims}>
        {({ id, restaurant, ownerName, createdAt }) => (
          <Entry
            key={id}
            text={`${ownerName} claims ${restaurant}`}
            note={timeAgo(new Date(createdAt))}
            press={{ href: '/admin/claims', text: 'Review' }}
          />
        )}
      </List>
      <List
        name={WAITING.requests.tell(waiting.requests)}
        shown={requests}
        total={waiting.requests}
      >
        {({ id, restaurant, facts, createdAt }) => (
          <Entry
            key={id}
            text={restaurant}
            note={`Asks to change: ${namesOf(facts)} · ${timeAgo(new Date(createdAt))}`}
            press={{ href: '/admin/owners', text: 'Review' }}
          />
        )}
      </List>
      <List
        name={WAITING.corrections.tell(waiting.corrections)}
        shown={corrections}
        total={waiting.corrections}
      >
        {({ id, restaurant, kind, details, createdAt }) => (
          <Entry
            key={id}
            text={`${restaurant}: ${CORRECTION_LABELS[kind]}`}
            note={[details, timeAgo(new Date(createdAt))].filter(Boolean).join(' · ')}
            press={{ href: '/admin/corrections', text: 'Review' }}
          />
        )}
      </List>
      <List name="May be in the guide twice" shown={doubles} total={doubles.length}>
        {({ place, other }) => (
          <Entry
            key={`${place.kind} ${place.id} ${other.id}`}
            text={place.name}
            note={`${place.address || 'no address'}, ${place.town} · like ${other.name}, ${other.address || 'no address'}`}
            press={{ href: comparisonOf(place, other), text: 'Compare' }}
          />
        )}
      </List>
      <List
        name={WAITING.outdated.tell(waiting.outdated)}
        shown={outdated}
        total={waiting.outdated}
      >
        {(place) => <Outdated key={place.id} place={place} onDone={onDone} />}
      </List>
    </section>
  )
}

/** Only restaurants are compared side by side. */
const comparisonOf = (place: Twin, other: Twin) =>
  place.kind === 'restaurant' && other.kind === 'restaurant'
    ? '/admin/doubles'
    : `/admin/${place.kind}?id=${place.id}`
type Twin = Data['doubles'][number]['place']

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type ListProps<T> = {
  name: string
  /** The first of them. */
  shown: T[]
  total: number
  children: (entry: T) => React.ReactNode
}

function List<T>({ name, shown, total, children }: ListProps<T>) {
  if (shown.length === 0) return null
  return (
    <>
      <h3 className="figures mt-8 font-sans font-semibold">{name}</h3>
      <ul className="mt-2 border-t border-line">{shown.map(children)}</ul>
      {total > shown.length && (
        <p className="mt-2 text-sm text-soft">
          The first {shown.length} of {formatCount(total)}.
        </p>
      )}
    </>
  )
}

type EntryProps = { text: string; note?: string; press: { href: string; text: string } }

function Entry({ text, note, press }: EntryProps) {
  return (
    <Row
      isShort
      actions={
        <a href={press.href} className="button button-quiet text-sm">
          {press.text}
          <span className="sr-only">: {text}</span>
        </a>
      }
    >
      <EntryText {...{ text, note }} />
    </Row>
  )
}

const EntryText = ({ text, note }: { text: string; note: string | undefined }) => (
  <>
    <p className="font-semibold">{text}</p>
    {note && <p className="line-clamp-2 text-sm text-soft">{note}</p>}
  </>
)

const NOT_CHECKED = { title: 'Not decided', description: 'Please try again in a moment.' }

/** A restaurant that nobody has checked for long. */
function Outdated({ place, onDone }: { place: Data['outdated'][number]; onDone: () => void }) {
  const { id, restaurant, restaurantId, updatedAt, checkedAt, outdatedFacts } = place
  const { isBusy, act } = useAction({ failed: NOT_CHECKED, then: onDone })
  const accept = () =>
    act(async () => {
      const input = { id, updatedAt, decision: 'accept' as const }
      await adminCall<typeof decideCorrection>('PUT', '/api/admin/corrections/:id', input)
      return { title: `${restaurant} is checked` }
    })
  return (
    <Row
      isShort
      actions={
        <>
          <a href={`/admin/restaurant?id=${restaurantId}`} className="link text-sm">
            Edit<span className="sr-only"> {restaurant}</span>
          </a>
          <EntryButton
            text="Still right"
            about={restaurant}
            isQuiet
            isSmall
            isBusy={isBusy}
            onPress={() => void accept()}
          />
        </>
      }
    >
      <EntryText
        text={restaurant}
        note={`Last checked ${longDate(new Date(checkedAt))} · ${namesOf(outdatedFacts)}`}
      />
    </Row>
  )
}

/** How many changes visitors do not see yet. */
function Unpublished({ today: { changes, isBuilding }, onDone }: TodayProps) {
  return (
    <section aria-labelledby="unpublished">
      <h2 id="unpublished" className="text-xl">
        {changes > 0 ? `${plural(changes, 'change')} not published yet` : 'Everything is published'}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        {isBuilding ? (
          <p>Publishing now; pages update in a minute.</p>
        ) : (
          changes > 0 && <PublishButton isSmall then={onDone} />
        )}
        <a href="/admin/publish" className="link inline-flex min-h-11 items-center text-sm">
          Builds
        </a>
      </div>
    </section>
  )
}

function Holiday({ name, day, asked, answered }: Data['holiday']) {
  return (
    <section aria-labelledby="holiday">
      <h2 id="holiday" className="text-xl">
        Next holiday
      </h2>
      <p className="mt-2">
        {name}, {fullDay(day)}
      </p>
      <p className="text-sm text-soft">
        {asked > 0
          ? `${formatCount(answered)} of ${plural(asked, 'owner')} answered.`
          : 'You haven’t asked owners about it.'}
      </p>
      <a href="/admin/holidays" className="link inline-flex min-h-11 items-center text-sm">
        {asked > 0 ? 'See the answers' : 'Ask owners'}
      </a>
    </section>
  )
}

function Ending({ campaigns }: Pick<Data, 'campaigns'>) {
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby="ending">
      <h2 id="ending" className="text-xl">
        Campaigns that end soon
      </h2>
      <ul className="mt-2">
        {campaigns.map(({ id, title, endDate }) => (
          <li key={id} className="wrap-anywhere">
            {title} <span className="text-sm text-soft">ends {longDay(endDate)}</span>
          </li>
        ))}
      </ul>
      <a href="/admin" className="link inline-flex min-h-11 items-center text-sm">
        Campaigns
      </a>
    </section>
  )
}

/** What happened since the last visit. */
function Since({ today: { since, happened }, isFirst }: { today: Data; isFirst: boolean }) {
  const kinds = (Object.keys(HAPPENED) as (keyof Happened)[]).filter((kind) => happened[kind] > 0)
  return (
    <section aria-labelledby="since">
      <h2 id="since" className="text-xl">
        {isFirst ? 'Since yesterday' : 'Since you were last here'}
      </h2>
      <p className="text-sm text-soft">
        From <time dateTime={since}>{longMoment(new Date(since))}</time>
      </p>
      <ul className="mt-1">
        {kinds.map((kind) => (
          <li key={kind}>
            <a
              href={`/admin/${HAPPENED[kind].path}`}
              className="link inline-flex min-h-11 items-center"
            >
              {HAPPENED[kind].tell(happened[kind])}
            </a>
          </li>
        ))}
      </ul>
      {kinds.length === 0 && <p className="mt-1">Nothing happened.</p>}
    </section>
  )
}
