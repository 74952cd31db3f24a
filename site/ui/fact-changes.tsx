import { factChanges } from '#site/lib/fact-changes.ts'

type Facts = Partial<Record<string, unknown>>
type Props = { before: Facts; after: Facts }

/** What a change makes of facts, each before and after. */
export function FactChanges({ before, after }: Props) {
  return (
    <dl className="grid gap-2">
      {factChanges(before, after).map(({ label, before, after }) => (
        <div
          key={label}
          className="grid gap-x-4 border-b border-line pb-2 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <del className="text-soft">
              <span className="sr-only">Before: </span>
              {before}
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">
              <span className="sr-only">After: </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
