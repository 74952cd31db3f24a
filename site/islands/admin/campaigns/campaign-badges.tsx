import { stageOf } from '#site/lib/campaign-facts.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { townDay } from '#domain/town-clock.ts'

/** Whether a campaign is active, and what else keeps it from running today. */
export function CampaignBadges({ campaign }: { campaign: Campaign }) {
  const stage = stageOf(campaign, townDay())
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
