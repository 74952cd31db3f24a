import { PLACE_FIELDS } from '#domain/place-fields.ts'
import { NOTE_WORDS, type Outcome } from './outcomes.ts'

type Change = Extract<Outcome, { status: 'updated' }>['changes'][number]

/** The reason why a row is refused, or its changes and notes. */
export function RowDetail({ outcome }: { outcome: Outcome }) {
  if (outcome.status === 'refused') {
    const { reason, detail } = outcome
    return detail ? `${reason} (${detail})` : reason
  }
  const changes = outcome.status === 'updated' ? outcome.changes : []
  if (changes.length + outcome.notes.length === 0) return null
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <ChangeLine key={change.fact} change={change} />
      ))}
      {outcome.notes.map((note) => (
        <li key={note} className="text-soft">
          {NOTE_WORDS[note]}
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
