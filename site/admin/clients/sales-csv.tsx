import { useState } from 'react'
import type { listAdSales } from '#contracts/ad-clients.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { type Columns, saveCsv, toCsv } from '#site/admin/kit/csv.ts'
import { EntryButton } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { DayRange, defaultDays } from '#site/admin/numbers/day-range.tsx'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'

const COLUMNS: Columns<OutputOf<typeof listAdSales>[number]> = {
  Client: ({ client }) => client,
  'Order number': ({ orderNumber }) => orderNumber,
  Campaign: ({ title }) => title,
  Placement: ({ placement }) => AD_SIZES[placement].name,
  Days: ({ days }) => days,
  Impressions: ({ impressions }) => impressions,
  Clicks: ({ clicks }) => clicks,
  'Price of the whole campaign': ({ priceCents }) =>
    priceCents === null ? null : priceCents / 100,
}
const NOT_EXPORTED = { title: 'Failed to export CSV', description: 'Please try again.' }

/** A CSV for the invoices of some days: a row for each campaign that had one of them. */
export function SalesCsv() {
  const [range, setRange] = useState(defaultDays)
  const { isBusy, act } = useAction({ failed: NOT_EXPORTED })
  const save = () =>
    act(async () => {
      const sales = await adminCall<typeof listAdSales>('GET', '/api/admin/ad-sales', range)
      saveCsv(toCsv(COLUMNS, sales), `ads-${range.from}-${range.to}.csv`)
      return { title: 'CSV exported', description: plural(sales.length, 'campaign') }
    })
  return (
    <section aria-labelledby="invoices" className="mt-8">
      <h3 id="invoices" className="text-lg">
        For invoices
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-soft">
        The campaigns of these days by client and order number, with their days and what counted.
      </p>
      <DayRange onChange={setRange} />
      <div className="mt-4">
        <EntryButton text="Export these days" isQuiet isBusy={isBusy} onPress={() => void save()} />
      </div>
    </section>
  )
}
