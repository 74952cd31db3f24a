import { formatCount } from '#domain/format.ts'
import { lazy, Suspense } from 'react'
import { type Counts, fillDays, longDay, type Range } from '#site/admin/numbers/calendar-days.ts'

export type Series<Key extends string> = {
  key: Key
  name: string
  /** A CSS variable. */
  color: `--${string}`
  /** A `stroke-dasharray`, so that lines differ not only by color. */
  dashes?: string
  /** Whether the values are percentages, with an axis of their own on the right. */
  isPercent?: boolean
}

type Props<Key extends string> = {
  /** The caption of the table. */
  name: string
  /** A day without a row counts as 0. Undefined while loading. */
  rows: Counts<Key>[] | undefined
  range: Range
  series: Series<Key>[]
}

// The chart library is larger than the rest of the page, so it is loaded after it.
const DayLines = lazy(() =>
  import('./day-lines.tsx').then(
    ({ DayLines }) => ({ default: DayLines }),
    () => ({ default: () => <p>The chart could not be loaded. The table has its numbers.</p> }),
  ),
)

/** Numbers by day as a line chart, and as a table for screen readers and exact values; or that there are none. */
export function DayChart<Key extends string>({ name, rows, range, series }: Props<Key>) {
  const keys = series.map(({ key }) => key)
  const days = rows && fillDays(rows, keys, range)
  if (days?.every((day) => keys.every((key) => day[key] === 0)))
    return (
      <p className="border border-dashed border-line px-6 py-12 text-center text-soft">
        Nothing was counted in these days.
      </p>
    )
  return (
    <div>
      <div aria-hidden="true" className="h-72 text-sm sm:h-80">
        <Suspense fallback={<p className="text-soft">Drawing…</p>}>
          {days && <DayLines days={days} series={series} formatValue={formatValue} />}
        </Suspense>
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Show as a table
        </summary>
        {days && <DayTable name={name} days={days} series={series} />}
      </details>
    </div>
  )
}

type TableProps<Key extends string> = {
  name: string
  days: Counts<Key>[]
  series: Series<Key>[]
}

function DayTable<Key extends string>({ name, days, series }: TableProps<Key>) {
  return (
    <div
      role="group"
      aria-label={`${name}, table`}
      tabIndex={0}
      className="max-h-96 overflow-auto border border-line"
    >
      <table className="figures w-full text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-2 py-2 text-left sm:px-3">
              Day
            </th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className="px-2 py-2 text-right sm:px-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th scope="row" className="px-2 py-2 text-left font-normal whitespace-nowrap sm:px-3">
                {longDay(day.day)}
              </th>
              {series.map((each) => (
                <td key={each.key} className="px-2 py-2 text-right sm:px-3">
                  {formatValue(each, day[each.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A value as text: `1,204`, or `0.83%` with two decimals. */
const formatValue = ({ isPercent }: Pick<Series<string>, 'isPercent'>, value: number) =>
  isPercent ? `${value.toFixed(2)}%` : formatCount(value)
