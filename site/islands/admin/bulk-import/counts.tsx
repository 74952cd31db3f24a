import { Stat } from '#site/ui/admin/stat.tsx'
import { type Kind, KIND_WORDS, KINDS } from './outcomes.ts'

/** How many rows go which way. */
export function KindCounts({ counts }: { counts: Record<Kind, number> }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-5">
      {KINDS.map((kind) => (
        <Stat key={kind} label={KIND_WORDS[kind]}>
          {counts[kind].toLocaleString('en-US')}
        </Stat>
      ))}
    </dl>
  )
}

type Props = { title: string; notes: [sentence: string, count: number][] }

/** Sentences with the number of rows that they hold for; nothing when there is none. */
export function NoteList({ title, notes }: Props) {
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2">
        {notes.map(([sentence, count]) => (
          <li key={sentence} className="flex gap-3 border-b border-line py-1.5 text-sm">
            <span className="min-w-12 text-right font-semibold tabular-nums">
              {count.toLocaleString('en-US')}
            </span>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
