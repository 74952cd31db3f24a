import { type FactChange, factChanges } from '#site/lib/fact-changes.ts'

type Facts = Partial<Record<string, unknown>>
type Props = { before: Facts; after: Facts }

/** The changed facts, each with its value before and after. */
export function FactChanges({ before, after }: Props) {
  // A photo has the same number before and after.
  const photos = [before, after].flatMap(({ images, imageTexts }) => [
    ...((images ?? []) as string[]),
    ...Object.keys(imageTexts ?? {}),
  ])
  const names = new Map([...new Set(photos)].map((src, index) => [src, `Photo ${index + 1}`]))
  return (
    <dl className="grid gap-2">
      {factChanges(before, after).map(({ label, photo, before, after }) => (
        <div
          key={label + (photo ?? '')}
          className="grid gap-x-4 border-b border-line pb-2 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold">
            {label}
            {photo && <Photos addresses={[photo]} names={names} />}
          </dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <del className="text-soft">
              <span className="sr-only">Before: </span>
              <Fact value={before} names={names} />
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">
              <span className="sr-only">After: </span>
              <Fact value={after} names={names} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Names = Map<string, string>

const Fact = ({ value, names }: { value: FactChange['before']; names: Names }) =>
  typeof value === 'string' ? value : <Photos addresses={value} names={names} />

/** Photos by their addresses. One from elsewhere, which this page may not show, is named. */
const Photos = ({ addresses, names }: { addresses: string[]; names: Names }) => (
  <span className="flex flex-wrap gap-2">
    {addresses.map((src, index) =>
      src.startsWith('/') ? (
        <img
          key={`${index} ${src}`}
          src={src}
          alt={names.get(src)}
          className="size-20 bg-sunken object-cover"
        />
      ) : (
        <span key={`${index} ${src}`}>{src}</span>
      ),
    )}
  </span>
)
