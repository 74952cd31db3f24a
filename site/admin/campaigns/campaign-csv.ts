import { townDay } from '#domain/town-clock.ts'
import { type Columns, csvName, saveCsv, toCsv } from '#site/admin/kit/csv.ts'
import { formatRate, stageOf } from './campaign-facts.ts'
import type { Campaign } from './choose-campaigns.ts'

const COLUMNS: Columns<Campaign> = {
  'Campaign ID': ({ id }) => id,
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  Advertiser: ({ advertiserName }) => advertiserName,
  Email: ({ advertiserEmail }) => advertiserEmail,
  Placement: ({ placement }) => placement,
  Status: (campaign) =>
    campaign.isActive && !campaign.archivedAt
      ? (stageOf(campaign, townDay()) ?? 'Active')
      : 'Paused',
  Impressions: ({ impressions }) => impressions,
  Clicks: ({ clicks }) => clicks,
  'CTR (%)': formatRate,
  'Created Date': ({ createdAt }) => townDay(new Date(createdAt)),
}

/** The campaigns as CSV. */
export const campaignCsv = (campaigns: Campaign[]) => toCsv(COLUMNS, campaigns)

/** Downloads the campaigns as CSV. */
export const saveCampaigns = (campaigns: Campaign[]) =>
  saveCsv(campaignCsv(campaigns), csvName('campaigns'))
