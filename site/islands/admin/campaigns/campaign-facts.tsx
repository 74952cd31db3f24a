import type { Campaign } from '#site/lib/campaign-list.ts'
import { longDate } from '#site/lib/format.ts'
import { PLACEMENTS, sizeOf } from '#site/lib/placements.ts'

/** Who pays, and where and when the ad runs. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { advertiserName, advertiserEmail, advertiserPhone, placement, linkUrl } = campaign
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-[auto_1fr] [&_dt]:font-semibold">
      <dt>Advertiser</dt>
      <dd>
        {advertiserName && <>{advertiserName} · </>}
        <a href={`mailto:${advertiserEmail}`} className="link">
          {advertiserEmail}
        </a>
        {advertiserPhone && <> · {advertiserPhone}</>}
      </dd>
      <dt>Placement</dt>
      <dd>
        {PLACEMENTS[placement].name}, {sizeOf(placement)}
      </dd>
      <dt>Dates</dt>
      <dd>{describeDates(campaign)}</dd>
      <dt>Link</dt>
      <dd>
        <a href={linkUrl} target="_blank" rel="noopener noreferrer" className="link">
          {linkUrl}
        </a>
      </dd>
      <dt>Alt text</dt>
      <dd>{campaign.altText}</dd>
    </dl>
  )
}

function describeDates({ startDate, endDate }: Campaign) {
  // A day has no time zone.
  const [from, to] = [startDate, endDate].map((day) => day && longDate(new Date(day), 'UTC'))
  if (from && to) return `From ${from} to ${to}`
  if (from) return `From ${from} on`
  return to ? `Until ${to}` : 'No dates: runs while switched on'
}
