import { useDeferredValue, useId, useState } from 'react'
import { formatCount } from '#domain/format.ts'
import { PLACE_FIELDS } from '#domain/place-fields.ts'
import {
  countKinds,
  filterRows,
  type Kind,
  KIND_WORDS,
  kindOf,
  KINDS,
  NOTE_WORDS,
  type Outcome,
} from './outcomes.ts'

const PAGE_ROWS = 50
const COLORS: Record<Kind, string> = {
  created: 'text-open',
  updated: 'text-gold',
  unchanged: 'text-soft',
  duplicate: 'text-soft',
  refused: 'text-accent',
}

type TableProps = {
  outcomes: Outcome[]
  /** Whether the new places have their pages, or will with the next build. */
  isImported?: boolean
}

/** The rows of the file in pages, filtered by outcome and by a search. */
export function RowTable({ outcomes, isImported = false }: TableProps) {
  const [kind, setKind] = useState<Kind>()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const words = useDeferredValue(search)
  const rows = filterRows(outcomes, { kind, search: words })
  const last = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  return (
    <section className="mt-8">
      <h3 className="text-lg">Rows</h3>
      <Filters
        {...{ outcomes, kind, search }}
        onKind={(kind) => (setKind(kind), setPage(1))}
        onSearch={(search) => (setSearch(search), setPage(1))}
      />
      <p role="status" className="mt-3 text-sm text-soft">
        {formatCount(rows.length)} {rows.length === 1 ? 'row' : 'rows'}
        {last > 1 && `, page ${page} of ${last}`}
      </p>
      {rows.length > 0 && (
        <Rows rows={rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)} isImported={isImported} />
      )}
      {last > 1 && (
        <nav aria-label="Pages of rows" className="mt-4 flex gap-2">
          <Turn word="Previous" isOff={page === 1} onTurn={() => setPage(page - 1)} />
          <Turn word="Next" isOff={page === last} onTurn={() => setPage(page + 1)} />
        </nav>
      )}
    </section>
  )
}

type FilterProps = {
  outcomes: Outcome[]
  kind: Kind | undefined
  search: string
  onKind: (kind: Kind | undefined) => void
  onSearch: (search: string) => void
}

function Filters({ outcomes, kind, search, onKind, onSearch }: FilterProps) {
  const id = useId()
  const counts = countKinds(outcomes)
  const shown = KINDS.filter((kind) => counts[kind] > 0)
  const chip = (value: Kind | undefined, text: string) => (
    <label key={text} className="chip">
      <input
        type="radio"
        name={`${id}-kind`}
        checked={kind === value}
        onChange={() => onKind(value)}
      />
      {text}
    </label>
  )
  return (
    <div className="mt-3 grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Outcome</legend>
        {chip(undefined, 'All')}
        {shown.map((kind) => chip(kind, KIND_WORDS[kind]))}
      </fieldset>
      <div>
        <label htmlFor={id} className="sr-only">
          Search by name or town
        </label>
        <input
          id={id}
          type="search"
          className="field max-w-sm"
          placeholder="Search by name or town"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
    </div>
  )
}

function Rows({ rows, isImported }: { rows: Outcome[]; isImported: boolean }) {
  return (
    <div role="region" aria-label="Rows of the file" tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b-2 border-ink">
            {['Row', 'Outcome', 'Place', 'Why, and what changes'].map((head) => (
              <th key={head} scope="col" className="p-2 font-semibold max-md:last:hidden">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((outcome, index) => (
            // Places that the file lacks have no row.
            <tr key={outcome.row || -index} className="border-b border-line align-top">
              <td className="figures p-2 text-soft">{outcome.row || '–'}</td>
              <td className="p-2">
                <span className={`badge ${COLORS[kindOf(outcome)]}`}>
                  {KIND_WORDS[kindOf(outcome)]}
                </span>
              </td>
              <th scope="row" className="p-2 font-normal wrap-anywhere md:w-2/5">
                {isImported && outcome.status === 'created' && outcome.path ? (
                  <a className="link font-semibold" href={outcome.path}>
                    {outcome.name}
                  </a>
                ) : (
                  <span className="font-semibold">{outcome.name || '(no name)'}</span>
                )}
                {outcome.town && <span className="text-soft">, {outcome.town}</span>}
                <div className="mt-1 md:hidden">
                  <RowDetail outcome={outcome} />
                </div>
              </th>
              <td className="p-2 wrap-anywhere max-md:hidden">
                <RowDetail outcome={outcome} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TurnProps = { word: string; isOff: boolean; onTurn: () => void }

function Turn({ word, isOff, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="button button-quiet aria-disabled:opacity-50"
      aria-disabled={isOff}
      onClick={() => !isOff && onTurn()}
    >
      {word}
    </button>
  )
}

type Change = Extract<Outcome, { status: 'updated' }>['changes'][number]

/** The reason why a row is refused, or its changes and notes. */
function RowDetail({ outcome }: { outcome: Outcome }) {
  if (outcome.status === 'refused') {
    const { reason, detail } = outcome
    return detail ? `${reason} (${detail})` : reason
  }
  const changes = outcome.status === 'updated' ? outcome.changes : []
  const maybe = outcome.status === 'created' && outcome.maybe
  if (changes.length + outcome.notes.length === 0) return null
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <ChangeLine key={change.fact} change={change} />
      ))}
      {outcome.notes.map((note) => (
        <li key={note} className="text-soft">
          {NOTE_WORDS[note]}
          {note === 'maybe the same place' && maybe && `: ${maybe}`}
        </li>
      ))}
    </ul>
  )
}

const FIELDS: Partial<Record<string, { label: string }>> = PLACE_FIELDS
/** The facts whose name here is not their label in lower case. */
const FACT_WORDS: Partial<Record<string, string>> = {
  postalCode: 'ZIP code',
  images: 'pictures',
  isOpen: 'open for business',
  closedOn: 'closed on',
}

/** A changed fact. Hours, features and pictures are too long for a line and are only named. */
function ChangeLine({ change: { fact, from, to } }: { change: Change }) {
  const name = FACT_WORDS[fact] ?? FIELDS[fact]?.label.toLowerCase() ?? fact
  if (to === undefined) return <li>{name}</li>
  return (
    <li>
      {name}:{' '}
      {from !== null && from !== undefined && (
        <>
          <span className="sr-only">before </span>
          <del className="text-soft">{from}</del> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">now </span>
        </>
      )}
      <ins className="no-underline">{to}</ins>
    </li>
  )
}
