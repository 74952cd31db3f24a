import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/format.ts'
import { countKinds, countNotes, countReasons } from './outcomes.ts'
import { KindCounts, NoteList } from './outcome-counts.tsx'
import { RowTable } from './row-table.tsx'
import type { Preview } from './use-bulk-import.ts'

type Props = { preview: Preview; isImporting: boolean; onImport: () => void }

/** The preview of an import, with the button that writes it. */
export function PreviewPanel({ preview, isImporting, onImport }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name, format, outcomes } = preview
  const counts = countKinds(outcomes)
  const toWrite = counts.created + counts.updated
  const places = `${formatCount(toWrite)} ${toWrite === 1 ? 'place' : 'places'}`
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Preview
      </h2>
      <p className="mt-1 text-soft">
        <span className="break-all">{name}</span>: {formatCount(outcomes.length)}{' '}
        {outcomes.length === 1 ? 'row' : 'rows'}, read as {format}. Nothing is written yet.
      </p>
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
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <NoteList title="Left out" notes={countReasons(outcomes)} />
        <NoteList title="Worth knowing" notes={countNotes(outcomes)} />
      </div>
      <RowTable outcomes={outcomes} />
    </section>
  )
}

function whyNothing({ unchanged, duplicate, refused }: ReturnType<typeof countKinds>): string {
  if (unchanged + duplicate === 0) return 'No row can be imported. The reasons are below.'
  return refused === 0
    ? 'There is nothing to import: the guide has it all already.'
    : 'There is nothing to import: the guide has some already, and the rest was refused.'
}
