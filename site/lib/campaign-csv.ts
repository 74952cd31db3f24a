import Papa from 'papaparse'
import { formatRate } from './campaign-facts.ts'
import type { Campaign } from './campaign-list.ts'
import { dayInTown } from './day-in-town.ts'

/**
 * Texts that a spreadsheet would run get an apostrophe before them. Papa's own pattern lets those through that go on
 * in a second line, and knows no full-width signs.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const COLUMNS: Record<string, (campaign: Campaign) => string | number | null> = {
  'Campaign ID': ({ id }) => id,
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  Advertiser: ({ advertiserName }) => advertiserName,
  Email: ({ advertiserEmail }) => advertiserEmail,
  Placement: ({ placement }) => placement,
  Status: ({ isActive, archivedAt }) => (archivedAt ? 'Archived' : isActive ? 'Active' : 'Paused'),
  Impressions: ({ impressions }) => impressions,
  Clicks: ({ clicks }) => clicks,
  'CTR (%)': formatRate,
  'Created Date': ({ createdAt }) => dayInTown(new Date(createdAt)),
}

/** A table of campaigns for spreadsheets. */
export function campaignCsv(campaigns: Campaign[]): string {
  const data = campaigns.map((campaign) => Object.values(COLUMNS).map((cell) => cell(campaign)))
  return Papa.unparse({ fields: Object.keys(COLUMNS), data }, { escapeFormulae: FORMULA })
}

/** `campaigns-2026-11-21.csv`, by the calendar of the guide's town. */
export const campaignCsvName = (now = new Date()) => `campaigns-${dayInTown(now)}.csv`
