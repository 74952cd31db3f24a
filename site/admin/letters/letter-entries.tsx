import { OrderedList } from '#site/admin/lists/ordered-list.tsx'
import { RestaurantSearch } from '#site/admin/lists/add-restaurant.tsx'
import type { Entry, Letter } from './use-letter.ts'

/** The entries of the letter in their order, each with a note, and the entries left out. */
export const Entries = ({ letter: { entries, others, put } }: { letter: Letter }) => (
  <OrderedList
    heading="What it is about"
    list="the letter"
    removeText="Leave out"
    {...{ entries, put }}
    others={{ heading: 'Not in this letter', entries: others }}
    text={(entry) => <EntryText entry={entry} />}
    more={(entry, at) => (
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
    )}
  />
)

const EntryText = ({ entry: { label, name, lines } }: { entry: Entry }) => (
  <>
    <p className="text-sm text-soft">{label}</p>
    <p className="font-semibold wrap-anywhere">{name}</p>
    <p className="text-sm wrap-anywhere text-soft">{lines.join(' · ')}</p>
  </>
)

/** Searches restaurants, of which each can become a pick. */
export const Picks = ({ letter: { entries, put } }: { letter: Letter }) => (
  <RestaurantSearch
    label="Pick a restaurant"
    isIn={(id) => entries.some((entry) => entry.id === `pick-${id}`)}
    onAdd={({ id, name, town, sort, path }) => {
      const entry = { id: `pick-${id}`, kind: 'pick', label: 'Our pick', name } as const
      put([...entries, { ...entry, lines: [`${sort} in ${town}`], path: path! }])
    }}
  />
)
