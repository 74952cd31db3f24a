import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/format.ts'
import { Stat } from '#site/ui/stat.tsx'
import { useBuilds } from '#site/admin/publish/use-builds.ts'
import {
  countKinds,
  countNotes,
  countReasons,
  type Kind,
  KIND_WORDS,
  KINDS,
  type Note,
  type Outcome,
} from './outcomes.ts'
import { RowTable } from './row-table.tsx'
import type { ImportOptions, Preview } from './use-bulk-import.ts'

type Props = {
  preview: Preview
  isImporting: boolean
  onImport: () => void
  /** Previews the same file with other options. */
  onOptions: (options: ImportOptions) => void
}

/** The preview of an import, with the button that writes it. */
export function PreviewPanel({ preview, isImporting, onImport, onOptions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name, format, remarks, outcomes } = preview
  // Places that the file lacks have no row.
  const rows = outcomes.filter(({ row }) => row > 0).length
  const counts = countKinds(outcomes)
  const toWrite = counts.created + counts.updated
  const places = `${formatCount(toWrite)} ${toWrite === 1 ? 'place' : 'places'}`
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Preview
      </h2>
      <p className="mt-1 text-soft">
        <span className="break-all">{name}</span>: {formatCount(rows)} {rows === 1 ? 'row' : 'rows'}
        , read as {format}. Nothing is written yet.
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="mt-1 text-soft">
          {remark}.
        </p>
      ))}
      <KindCounts counts={counts} />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {toWrite > 0 ? (
          <button
            type="button"
            className="button"
            aria-disabled={isImporting}
            onClick={() => !isImporting && onImport()}
          >
            {isImporting ? `Importing ${places}…` : `Import ${places}`}
          </button>
        ) : (
          <p className="font-semibold">{whyNothing(counts)}</p>
        )}
      </div>
      {outcomes.filter(({ town }) => !town).length > outcomes.length / 2 && (
        <p className="mt-4">Most rows name no town. Enter one above, and look again.</p>
      )}
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <NoteList title="Left out" notes={countReasons(outcomes)} />
        <NoteList title="Worth knowing" notes={countNotes(outcomes)} />
      </div>
      <KindChoices preview={preview} isOff={isImporting} onOptions={onOptions} />
      <Missing preview={preview} isOff={isImporting} onOptions={onOptions} />
      <RowTable outcomes={outcomes} />
    </section>
  )
}

const MOST_KINDS = 12

/** The kinds of business that stayed out, which the operator may know to be places to eat. Renders nothing without any. */
function KindChoices({ preview, isOff, onOptions }: ChoiceProps) {
  const { options } = preview
  const taken = Object.keys(options.kinds ?? {})
  const kinds = preview.kinds.slice(0, MOST_KINDS)
  const more = preview.kinds.length - kinds.length
  if (taken.length + kinds.length === 0) return null
  function choose(label: string, isTaken: boolean) {
    const others = taken.filter((other) => other !== label)
    const labels = isTaken ? [...others, label] : others
    onOptions({
      ...options,
      kinds: Object.fromEntries(labels.map((name) => [name, 'restaurant'])),
    })
  }
  return (
    <fieldset disabled={isOff} className="mt-6">
      <legend className="text-lg">Kinds of business that stayed out</legend>
      <p className="max-w-prose text-sm text-soft">Choose those that are places to eat.</p>
      {taken.map((label) => (
        <KindChoice key={label} label={label} isTaken onChange={choose} />
      ))}
      {kinds.map(({ label, count, isKnown }) => (
        <KindChoice
          key={label}
          label={label}
          remark={`${formatCount(count)} ${count === 1 ? 'row' : 'rows'}, ${isKnown ? 'another trade' : 'not known'}`}
          onChange={choose}
        />
      ))}
      {more > 0 && <p className="py-1 text-sm text-soft">and {formatCount(more)} more</p>}
    </fieldset>
  )
}

type KindChoiceProps = {
  label: string
  isTaken?: boolean
  remark?: string
  onChange: (label: string, isTaken: boolean) => void
}

function KindChoice({ label, isTaken = false, remark, onChange }: KindChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={isTaken}
        onChange={(event) => onChange(label, event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">
        {label} {remark && <span className="text-soft">({remark})</span>}
      </span>
    </label>
  )
}

type ChoiceProps = Pick<Props, 'preview' | 'onOptions'> & { isOff: boolean }

/** The places that a newer file of their source lacks, and the offer to close them. Renders nothing without any. */
function Missing({ preview, isOff, onOptions }: ChoiceProps) {
  const { missing, missingCount, options } = preview
  const { closesMissing = false } = options
  if (missingCount === 0) return null
  const isOne = missingCount === 1
  const more = missingCount - missing.length
  return (
    <section className="mt-6">
      <h3 className="text-lg">
        {formatCount(missingCount)} {isOne ? 'place is' : 'places are'} not in this file
      </h3>
      <p className="mt-1 max-w-prose">
        {isOne
          ? 'It came from this source and is in one of these towns, so it may have closed.'
          : 'They came from this source and are in these towns, so they may have closed.'}{' '}
        {closesMissing
          ? 'The import will mark as closed those whose owner is not verified.'
          : 'The import leaves them as they are.'}
      </p>
      <ul className="mt-2 max-h-60 max-w-prose overflow-y-auto" tabIndex={0} aria-label="Places">
        {missing.map(({ name, town, path }) => (
          <li key={path} className="py-1">
            <a className="link font-semibold" href={path}>
              {name}
            </a>
            , {town}
          </li>
        ))}
        {more > 0 && <li className="py-1 text-soft">and {formatCount(more)} more</li>}
      </ul>
      <button
        type="button"
        className="button button-quiet mt-3"
        aria-disabled={isOff}
        onClick={() => !isOff && onOptions({ ...options, closesMissing: !closesMissing })}
      >
        {closesMissing
          ? 'Leave them as they are'
          : isOne
            ? 'Mark it as closed'
            : 'Mark them as closed'}
      </button>
    </section>
  )
}

function whyNothing({ unchanged, duplicate, refused }: ReturnType<typeof countKinds>): string {
  const known = unchanged + duplicate
  if (known === 0) return 'No row can be imported. The reasons are below.'
  if (refused === 0) return 'Nothing new: all of it is already in the guide.'
  const isAre = (count: number, one: string, many: string) => (count === 1 ? one : many)
  return `Nothing new: ${formatCount(known)} ${isAre(known, 'is', 'are')} already in the guide, ${formatCount(refused)} ${isAre(refused, 'was', 'were')} refused.`
}

type ResultPanelProps = {
  preview: Preview
  /** The build that publishes the import, if known. */
  buildId: number | undefined
}

/** The result of an import, and the state of the build that publishes it. */
export function ResultPanel({ preview: { name, outcomes }, buildId }: ResultPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counts = countKinds(outcomes)
  const toWrite = counts.created + counts.updated
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {formatCount(toWrite)} {toWrite === 1 ? 'place' : 'places'} imported
      </h2>
      <p className="mt-1 text-soft">
        From <span className="break-all">{name}</span>. The same file again would change nothing.
      </p>
      <KindCounts counts={counts} />
      <BuildState id={buildId} />
      {outcomes.some(isDraft) && (
        <p className="mt-2">
          Places without a street address are{' '}
          <a className="link" href="/admin/listings?state=draft">
            among your drafts
          </a>
          .
        </p>
      )}
      {outcomes.some(isMaybe) && (
        <p className="mt-2">
          Places that may be the same as others are{' '}
          <a className="link" href="/admin/doubles">
            among the doubles
          </a>
          , side by side.
        </p>
      )}
      <RowTable outcomes={outcomes} isImported />
    </section>
  )
}

const hasNote = (outcome: Outcome, note: Note) =>
  outcome.status !== 'refused' && outcome.notes.includes(note)
const isDraft = (outcome: Outcome) => hasNote(outcome, 'kept as a draft')
const isMaybe = (outcome: Outcome) => hasNote(outcome, 'maybe the same place')

const WORDS = {
  waiting: 'Publishing in a moment; then pages update in a minute.',
  building: 'Publishing now; pages update in a minute.',
  live: 'Published: the pages show them.',
  failed: 'Publishing failed; the old pages stay until it is fixed.',
}

function BuildState({ id }: { id: number | undefined }) {
  const { builds } = useBuilds()
  const state = builds?.find((build) => build.id === id)?.state
  return (
    <p role="status" className="mt-6">
      {state && WORDS[state]}{' '}
      <a className="link" href="/admin/publish">
        See how publishing goes
      </a>
    </p>
  )
}

/** The number of rows of each kind of outcome. */
function KindCounts({ counts }: { counts: Record<Kind, number> }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-5">
      {KINDS.map((kind) => (
        <Stat key={kind} label={KIND_WORDS[kind]}>
          {formatCount(counts[kind])}
        </Stat>
      ))}
    </dl>
  )
}

/** Notes, each with the number of rows that it applies to. Renders nothing without notes. */
function NoteList({ title, notes }: { title: string; notes: [sentence: string, count: number][] }) {
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2">
        {notes.map(([sentence, count]) => (
          <li key={sentence} className="flex gap-3 border-b border-line py-1.5 text-sm">
            <span className="figures min-w-12 text-right font-semibold">{formatCount(count)}</span>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
