import { formatRate } from './campaign-facts.ts'
import type { Campaign } from './campaign-list.ts'
import { toCsv } from './csv.ts'
import { townDay } from '#domain/town-clock.ts'

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
  'Created Date': ({ createdAt }) => townDay(new Date(createdAt)),
}

/** The campaigns as CSV for spreadsheets. */
export const campaignCsv = (campaigns: Campaign[]) => toCsv(COLUMNS, campaigns)

/** The file name, such as `campaigns-2026-11-21.csv`, with the day in the guide's time zone. */
export const campaignCsvName = (now = new Date()) => `campaigns-${townDay(now)}.csv`
