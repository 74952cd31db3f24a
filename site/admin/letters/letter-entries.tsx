import { type ComponentProps, useRef, useState } from 'react'
import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { EntryButton, Row } from '#site/admin/kit/row.tsx'
import { adminCall, showFailure } from '#site/admin/kit/session.ts'
import type { Entry, Letter } from './use-letter.ts'

/** The entries of the letter, with buttons to move them or leave them out, and the entries left out. */
export function Entries({ letter: { entries, others, put } }: { letter: Letter }) {
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  function swap(a: number, b: number) {
    put(entries.map((entry, at) => entries[at === a ? b : at === b ? a : at] ?? entry))
    setSaid(`${entries[a]!.name} is number ${b + 1} of ${entries.length} now.`)
  }
  /** The row with the pressed button goes, so that the heading takes the focus. */
  function move(changed: Entry[], text: string) {
    put(changed)
    setSaid(text)
    heading.current?.focus()
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-4 font-semibold outline-none">
        What it is about
      </h3>
      <p role="status" className="sr-only">
        {said}
      </p>
      {entries.length === 0 && <p className="mt-2 text-soft">Nothing yet.</p>}
      <ol className="mt-2 border-t border-line">
        {entries.map((entry, at) => (
          <li key={entry.id} className="border-b border-line py-3">
            <EntryText entry={entry} />
            <label className="mt-2 block text-sm">
              <span className="sr-only">A note about {entry.name}</span>
              <input
                className="field"
                placeholder="A note of your own"
                maxLength={500}
                value={entry.note ?? ''}
                onChange={(event) => put(entries.with(at, { ...entry, note: event.target.value }))}
              />
            </label>
            <p className="mt-2 flex flex-wrap gap-2">
              <Small
                text="Up"
                about={entry.name}
                isBusy={at === 0}
                onPress={() => swap(at, at - 1)}
              />
              <Small
                text="Down"
                about={entry.name}
                isBusy={at === entries.length - 1}
                onPress={() => swap(at, at + 1)}
              />
              <Small
                text="Leave out"
                about={entry.name}
                onPress={() => move(entries.toSpliced(at, 1), `${entry.name} is left out.`)}
              />
            </p>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">Not in this letter</h3>
          <ul className="mt-2 border-t border-line">
            {others.map((entry) => (
              <Row
                key={entry.id}
                actions={
                  <Small
                    text="Add"
                    about={entry.name}
                    onPress={() => move([...entries, entry], `${entry.name} is in the letter.`)}
                  />
                }
              >
                <EntryText entry={entry} />
              </Row>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const EntryText = ({ entry: { label, name, lines } }: { entry: Entry }) => (
  <>
    <p className="text-sm text-soft">{label}</p>
    <p className="font-semibold wrap-anywhere">{name}</p>
    <p className="text-sm wrap-anywhere text-soft">{lines.join(' · ')}</p>
  </>
)

/** A button of an entry, which `about` names. */
const Small = (props: Omit<ComponentProps<typeof EntryButton>, 'isQuiet' | 'isSmall'>) => (
  <EntryButton {...props} isQuiet isSmall />
)

type Found = OutputOf<typeof listListings>['listings']

/** Searches restaurants, of which each can become a pick. */
export function Picks({ entries, onPick }: { entries: Entry[]; onPick: (entry: Entry) => void }) {
  const [found, setFound] = useState<Found>()
  const field = useRef<HTMLInputElement>(null)

  async function search() {
    const input = { search: field.current!.value, kind: 'restaurant', state: 'open' } as const
    try {
      const { listings } = await adminCall<typeof listListings>('GET', '/api/admin/listings', input)
      setFound(listings.slice(0, MOST_FOUND))
    } catch (error) {
      showFailure({ title: 'Search failed', description: 'Please try again.' }, error)
    }
  }
  return (
    <form
      role="search"
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <label htmlFor="pick" className="font-semibold">
        Pick a restaurant
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input id="pick" ref={field} type="search" className="field flex-1 basis-60" />
        <button type="submit" className="button button-quiet">
          Search
        </button>
      </div>
      <div role="status">
        {found && (
          <p className="mt-2 text-soft">
            {found.length === 0
              ? 'No restaurant matches.'
              : plural(found.length, 'match', 'matches')}
          </p>
        )}
      </div>
      <ul className="mt-2">
        {found?.map(({ id, name, town, sort, path }) => {
          const lines = [`${sort} in ${town}`]
          const entry = { id: `pick-${id}`, kind: 'pick', label: 'Our pick', name, lines }
          const isIn = entries.some((other) => other.id === entry.id)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
            >
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                {name}, {town}
              </span>
              <Small
                text={isIn ? 'Added' : 'Add'}
                about={name}
                isBusy={isIn}
                onPress={() => onPick({ ...entry, path: path! })}
              />
            </li>
          )
        })}
      </ul>
    </form>
  )
}

const MOST_FOUND = 8
