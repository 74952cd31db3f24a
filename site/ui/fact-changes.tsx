import { type FactChange, factChanges } from '#site/lib/fact-changes.ts'

type Facts = Partial<Record<string, unknown>>
type Props = { before: Facts; after: Facts }

/** What a change makes of facts, each before and after. */
export function FactChanges({ before, after }: Props) {
  return (
    <dl className="grid gap-2">
      {factChanges(before, after).map(({ label, photo, before, after }) => (
        <div
          key={label + (photo ?? '')}
          className="grid gap-x-4 border-b border-line pb-2 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold">
            {label}
            {photo && <Photos addresses={[photo]} />}
          </dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <del className="text-soft">
              <span className="sr-only">Before: </span>
              <Said what={before} />
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">
              <span className="sr-only">After: </span>
              <Said what={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Said = ({ what }: { what: FactChange['before'] }) =>
  typeof what === 'string' ? what : <Photos addresses={what} />

/** Photos by their addresses. One from elsewhere, which this page may not show, is named. */
const Photos = ({ addresses }: { addresses: string[] }) => (
  <span className="flex flex-wrap gap-2">
    {addresses.map((src, index) =>
      src.startsWith('/') ? (
        <img
          key={src}
          src={src}
          alt={`Photo ${index + 1}`}
          className="size-20 bg-sunken object-cover"
        />
      ) : (
        <span key={src}>{src}</span>
      ),
    )}
  </span>
)
