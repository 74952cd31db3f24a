import { formatCount } from '#domain/format.ts'
import { Stat } from '#site/ui/admin/stat.tsx'
import { type Kind, KIND_WORDS, KINDS } from './outcomes.ts'

/** The number of rows of each kind of outcome. */
export function KindCounts({ counts }: { counts: Record<Kind, number> }) {
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

type Props = { title: string; notes: [sentence: string, count: number][] }

/** Notes, each with the number of rows that it applies to. Renders nothing without notes. */
export function NoteList({ title, notes }: Props) {
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2">
        {notes.map(([sentence, count]) => (
          <li key={sentence} className="flex gap-3 border-b border-line py-1.5 text-sm">
            <span className="min-w-12 text-right font-semibold tabular-nums">
              {formatCount(count)}
            </span>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
