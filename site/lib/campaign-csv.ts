import { formatRate } from './campaign-facts.ts'
import type { Campaign } from './campaign-list.ts'
import { toCsv } from './csv.ts'
import { dayInTown } from './day-in-town.ts'

const COLUMNS: Record<string, (campaign: Campaign) => string | number | null> = {
  'Campaign ID': ({ id }) => id,
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  Advertiser: ({ advertiserName }) => advertiserName,
  Email: ({ advertiserEmail }) => advertiserEmail,
  Placement: ({ placement }) => placement,
  Status: ({ isActive, archivedAt }) => (isActive && !archivedAt ? 'Active' : 'Paused'),
  Impressions: ({ impressions }) => impressions,
  Clicks: ({ clicks }) => clicks,
  'CTR (%)': formatRate,
  'Created Date': ({ createdAt }) => dayInTown(new Date(createdAt)),
}

/** A table of campaigns for spreadsheets. */
export const campaignCsv = (campaigns: Campaign[]) => toCsv(COLUMNS, campaigns)

/** `campaigns-2026-11-21.csv`, by the calendar of the guide's town. */
export const campaignCsvName = (now = new Date()) => `campaigns-${dayInTown(now)}.csv`
