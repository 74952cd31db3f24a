import type { readAdReport } from '#contracts/ad-reports.ts'
import { formatCount, plural } from '#domain/format.ts'
import { longDate, longDay } from '#domain/town-clock.ts'
import { csvName, saveCsv } from '#site/admin/kit/csv.ts'
import { DayChart, type Series } from '#site/admin/numbers/day-chart.tsx'
import { Reasons } from '#site/admin/numbers/reasons.tsx'
import { call } from '#site/browser/shared/call.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'
import { Linked } from '#site/ui/linked.tsx'
import { Stat } from '#site/ui/stat.tsx'
import { daysOf, ledgerCsv, type Report, summarizeLedger } from './ad-ledger.ts'
import { formatRate } from './campaign-facts.ts'

const TEXTS = {
  over: 'This link no longer works: it has expired or was ended. Ask the guide for a new one.',
  incomplete: 'The link is not complete. Please use the one that you were sent.',
  loadFailed: 'The report could not be loaded.',
}
const SERIES: Series<'clicks' | 'impressions'>[] = [
  { key: 'clicks', name: 'Visits to your site', color: '--accent' },
  { key: 'impressions', name: 'Times seen', color: '--open', dashes: '7 4' },
]

const readReport = (token: string) =>
  call<typeof readAdReport>('POST', '/api/ad-reports', { token })

/** What an advertiser's campaigns brought, for whoever has the link. */
export const AdReport = () => (
  <Linked pattern={/^#([\w-]{43})$/} read={readReport} texts={TEXTS}>
    {({ data }) => <Shown report={data} />}
  </Linked>
)

function Shown({ report }: { report: Report }) {
  const { advertiser, expiresAt, campaigns, ledger, to } = report
  const { refused, ...totals } = summarizeLedger(ledger)
  const from = ledger[0]?.day ?? to
  return (
    <>
      <p className="mt-2 text-lg text-soft">
        {advertiser && <>{advertiser} · </>}
        {from < to && <>{longDay(from)} to </>}
        {longDay(to)}
      </p>
      <Counts {...totals} />
      <h2 className="mt-10 mb-4 text-2xl">Day by day</h2>
      <DayChart
        name="Visits and times seen by day"
        rows={daysOf(ledger)}
        range={{ from, to }}
        series={SERIES}
      />
      {campaigns.map((campaign) => (
        <Campaign
          key={campaign.id}
          campaign={campaign}
          ledger={ledger.filter(({ campaignId }) => campaignId === campaign.id)}
        />
      ))}
      <NotCounted counted={totals.impressions + totals.clicks} refused={refused} />
      <p className="mt-8">
        <button
          type="button"
          className="button"
          onClick={() => saveCsv(ledgerCsv(report), csvName('ad-report'))}
        >
          Save as CSV
        </button>
      </p>
      <p className="mt-6 text-sm text-soft">
        Whoever has the link to this page can read it until {longDate(new Date(expiresAt))}.
      </p>
    </>
  )
}

/** What the advertiser pays for comes first: visits. */
const Counts = (totals: { impressions: number; clicks: number }) => (
  <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
    <Stat label="Visits to your site">{formatCount(totals.clicks)}</Stat>
    <Stat label="Times seen">{formatCount(totals.impressions)}</Stat>
    <Stat label="Click-through rate">{formatRate(totals)}%</Stat>
  </dl>
)

type CampaignProps = { campaign: Report['campaigns'][number]; ledger: Report['ledger'] }

function Campaign({ campaign, ledger }: CampaignProps) {
  const { title, placement, startDate, endDate, impressionGoal } = campaign
  const { name, where, width, height } = AD_SIZES[placement]
  const totals = summarizeLedger(ledger)
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      <p className="mt-1 text-soft">
        {name}: {where.toLowerCase()}
        {startDate && <> · from {longDay(startDate)}</>}
        {endDate && <> · until {longDay(endDate)}</>}
      </p>
      <img
        src={campaign.imageUrl}
        alt={campaign.altText}
        className="mt-4 max-h-64 max-w-full bg-sunken object-contain"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      <p className="mt-2 wrap-anywhere">
        Leads to{' '}
        <a href={campaign.linkUrl} className="link" target="_blank" rel="noopener noreferrer">
          {campaign.linkUrl}
        </a>
      </p>
      <Counts impressions={totals.impressions} clicks={totals.clicks} />
      {impressionGoal && (
        <p className="mt-4">
          {formatCount(totals.impressions)} of {formatCount(impressionGoal)} times that are booked
        </p>
      )}
    </section>
  )
}

type NotCountedProps = { counted: number; refused: [name: string, count: number][] }

function NotCounted({ counted, refused }: NotCountedProps) {
  const left = refused.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-2xl">How we count</h2>
      <p className="mt-2 max-w-prose">
        An ad counts as seen once it has been in view for a second on a page that somebody is
        looking at. For each time that a page is opened, one view and one click count at most.
        Browsers sent {plural(counted + left, 'view or click', 'views and clicks')} in these days:{' '}
        {formatCount(counted)} counted and {formatCount(left)} did not.
      </p>
      {left > 0 && <Reasons counts={refused} />}
    </section>
  )
}
