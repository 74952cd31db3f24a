import type { listOwnPlaces } from '#contracts/owners.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount, plural } from '#domain/format.ts'
import { PLACE_EVENT_LABELS, PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import { Stat } from '#site/ui/stat.tsx'

export type PlaceNumber = OutputOf<typeof listOwnPlaces>['numbers'][number]

/** How often the page was seen and used: a line about the week, and the numbers that there are. */
export function Numbers({ numbers, card }: { numbers: PlaceNumber[]; card: string }) {
  const byType = new Map(numbers.map((number) => [number.type, number]))
  const used = PLACE_EVENT_TYPES.flatMap((type) => byType.get(type) ?? [])
  const week = byType.get('view')?.week ?? 0
  return (
    <section aria-label="Your page in numbers">
      <p className="text-xl">
        {week > 0
          ? `${plural(week, 'view')} of your page in the last 7 days`
          : 'No views of your page in the last 7 days'}
      </p>
      <p className="mt-1 text-sm text-soft">
        Visits by robots are not counted; your own are.{' '}
        {!byType.has('scan') && (
          <>
            A{' '}
            <a href={card} className="link">
              card for your window
            </a>{' '}
            brings people from the street.
          </>
        )}
      </p>
      {used.length > 0 && (
        <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
          {used.map(({ type, week, month }) => (
            <Stat key={type} label={PLACE_EVENT_LABELS[type]}>
              {formatCount(month)}
              <span className="block text-sm font-normal text-soft">
                in 30 days, {formatCount(week)} in the last 7
              </span>
            </Stat>
          ))}
        </dl>
      )}
    </section>
  )
}
