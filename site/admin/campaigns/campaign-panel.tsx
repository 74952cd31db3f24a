import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { formatCount, plural } from '#domain/format.ts'
import { longDay, townDay } from '#domain/town-clock.ts'
import { AD_SIZES, sizeOf } from '#site/lib/ad-sizes.ts'
import { formatRate, PAGE_NAMES, stageOf } from './campaign-facts.ts'
import type { Campaign } from './choose-campaigns.ts'
import { changeCampaign, NOT_UPDATED, putCampaign, refreshCampaigns } from './campaign-store.ts'
import { $clients, formatPrice } from '#site/admin/clients/client-store.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { Stat } from '#site/ui/stat.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { RefusedEvents } from '#site/admin/numbers/refused-events.tsx'
import { CampaignDays } from './campaign-days.tsx'
import { RestaurantName } from './restaurant-name.tsx'
import { ReportLinks } from './report-links.tsx'

type Props = { campaign: Campaign; onEdit: () => void; onClose: () => void }

/** The details of a campaign. */
export function CampaignPanel({ campaign, onEdit, onClose }: Props) {
  const { id, title, description, imageUrl, altText, archivedAt } = campaign
  const { width, height } = AD_SIZES[campaign.placement]
  const { isBusy, act } = useAction({ failed: NOT_UPDATED })
  const archive = () =>
    act(async () => {
      putCampaign(await changeCampaign({ key: id, isArchived: !archivedAt }))
      return { title: archivedAt ? 'Campaign restored' : 'Campaign archived' }
    })
  return (
    <Dialog title={title} onClose={onClose} className="max-w-3xl">
      <p className="mt-2">
        <CampaignBadges campaign={campaign} />
      </p>
      <img
        src={imageUrl}
        alt={altText}
        className="mt-4 max-h-64 w-full bg-sunken object-contain"
        // Fixed even for a picture with another aspect ratio, so that nothing moves when it loads.
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      {description && <p className="mt-4 wrap-anywhere whitespace-pre-line">{description}</p>}
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label="Impressions">{formatCount(campaign.impressions)}</Stat>
        <Stat label="Clicks">{formatCount(campaign.clicks)}</Stat>
        <Stat label="CTR">{formatRate(campaign)}%</Stat>
      </dl>
      <CampaignFacts campaign={campaign} />
      <div className="mt-8">
        <h3 className="mb-4 text-xl">Day by day</h3>
        <CampaignDays campaignId={id} />
        <RefusedEvents kind="ad" campaignId={id} />
      </div>
      <ReportLinks campaignId={id} />
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          onClick={() => void archive()}
        >
          {archivedAt ? 'Restore' : 'Archive'}
        </button>
        {campaign.impressions + campaign.clicks === 0 && (
          <RemoveRecord kind="campaign" id={id} name={title} then={refreshCampaigns} />
        )}
      </div>
    </Dialog>
  )
}

/** The advertiser, the placement and the dates of a campaign. */
function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { advertiserName, advertiserEmail, advertiserPhone, placement, linkUrl } = campaign
  const { clientId, priceCents, orderNumber } = campaign
  const sale = {
    Client: clientId && <ClientName id={clientId} />,
    Price: priceCents !== null && formatPrice(priceCents),
    'Order number': orderNumber,
  }
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
      {Object.entries(sale).map(
        ([term, what]) =>
          what && (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{what}</dd>
            </Fragment>
          ),
      )}
      <dt>Placement</dt>
      <dd>
        {AD_SIZES[placement].name}, {sizeOf(placement)}
      </dd>
      <dt>Pages</dt>
      <dd>{describeAims(campaign)}</dd>
      {campaign.restaurantId !== null && (
        <>
          <dt>Restaurant</dt>
          <dd>
            <RestaurantName id={campaign.restaurantId} />
          </dd>
        </>
      )}
      <dt>Dates</dt>
      <dd>{describeDates(campaign)}</dd>
      <dt>Delivery</dt>
      <dd>{describeDelivery(campaign)}</dd>
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

const ClientName = ({ id }: { id: number }) =>
  useStore($clients).data?.find((client) => client.id === id)?.name ?? '…'

function describeDates({ startDate, endDate }: Campaign) {
  const [from, to] = [startDate, endDate].map((day) => day && longDay(day))
  if (from && to) return `From ${from} to ${to}`
  if (from) return `From ${from} on`
  return to ? `Until ${to}` : 'No dates: runs while switched on'
}

/** The pages that a campaign is limited to: kinds, towns, cuisines and categories of posts. */
function describeAims({ pageKinds, towns, cuisines, postCategories }: Campaign) {
  const lists = [pageKinds.map((kind) => PAGE_NAMES[kind]), towns, cuisines, postCategories]
  return lists.every((list) => list.length === 0)
    ? 'All of its placement'
    : lists
        .filter((list) => list.length > 0)
        .map((list) => list.join(', '))
        .join(' · ')
}

function describeDelivery(campaign: Campaign) {
  const { weight, impressions, impressionGoal, dailyLimit, visitorLimit } = campaign
  const goal =
    impressionGoal &&
    `${formatCount(impressions)} of ${plural(impressionGoal, 'impression')} that are booked`
  const limit = dailyLimit && `${formatCount(dailyLimit)} a day at most`
  const ofVisitor = visitorLimit && `${visitorLimit} a visitor and day at most`
  return [`Weight ${weight}`, goal, limit, ofVisitor].filter(Boolean).join(', ')
}

/** Whether a campaign is active, and what else keeps it from running today; what has ended is neither on nor off. */
export function CampaignBadges({ campaign }: { campaign: Campaign }) {
  const stage = stageOf(campaign, townDay())
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {stage !== 'Ended' && (
        <span className={`badge ${campaign.isActive ? 'text-open' : 'text-soft'}`}>
          {campaign.isActive ? 'Active' : 'Paused'}
        </span>
      )}
      {stage && <span className="badge text-gold">{stage}</span>}
      {campaign.archivedAt && <span className="badge text-accent">Archived</span>}
    </span>
  )
}
