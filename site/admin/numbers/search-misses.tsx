import type { readSearchMisses } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { ReportByDays } from './report-by-days.tsx'

/** What visitors searched for and did not find. */
export function SearchMisses() {
  return (
    <ReportByDays<typeof readSearchMisses>
      title="Searches that found nothing"
      note="What visitors looked for and the guide does not have. Counts are kept for 90 days."
      path="/api/admin/search-misses"
      failed="Failed to fetch what was not found"
      className="mt-12"
    >
      {(misses) => <Misses misses={misses} />}
    </ReportByDays>
  )
}

function Misses({ misses }: { misses: OutputOf<typeof readSearchMisses> }) {
  if (misses.length === 0)
    return <p className="mt-4">Every search in these days found something.</p>
  return (
    <ol className="mt-4 max-w-xl">
      {misses.map(({ words, count }) => (
        <li key={words} className="flex justify-between gap-4 border-b border-line py-2">
          <a
            className="link wrap-anywhere"
            href={`/restaurants?${new URLSearchParams({ search: words })}`}
          >
            {words}
          </a>
          <span className="figures">{formatCount(count)}</span>
        </li>
      ))}
    </ol>
  )
}
