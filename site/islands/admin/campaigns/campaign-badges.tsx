import { stageOf } from '#site/lib/campaign-facts.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { dayInTown } from '#site/lib/day-in-town.ts'

/** How a campaign is switched, and what else keeps it from running today. */
export function CampaignBadges({ campaign }: { campaign: Campaign }) {
  const stage = stageOf(campaign, dayInTown())
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {campaign.isActive ? (
        <span className="badge text-open">Active</span>
      ) : (
        <span className="badge text-soft">Paused</span>
      )}
      {stage && <span className="badge text-gold">{stage}</span>}
      {campaign.archivedAt && <span className="badge text-accent">Archived</span>}
    </span>
  )
}
