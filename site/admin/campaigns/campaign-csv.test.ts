import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvName } from '#site/admin/kit/csv.ts'
import { sampleCampaign } from '#site/e2e/support/sample-campaign.ts'
import { campaignCsv } from './campaign-csv.ts'

const HEADER =
  'Campaign ID,Title,Description,Advertiser,Email,Placement,Status,Impressions,Clicks,CTR (%),Created Date'

test('a campaign is a row under exactly these columns', () => {
  const lines = campaignCsv([sampleCampaign({ impressions: 8, clicks: 1 })]).split('\r\n')
  expect(lines).toEqual([
    HEADER,
    '7,Autumn,,Main Street Books,ads@example.com,banner,Active,8,1,12.50,2026-03-07',
  ])
})

test('without campaigns the columns are still there', () => {
  expect(campaignCsv([]).trim()).toBe(HEADER)
})

test.each([
  [{ isActive: false }, 'Paused'],
  [{ endDate: '2026-03-07' }, 'Ended'],
  [{ archivedAt: '2026-03-08T12:00:00.000Z' }, 'Paused'],
])('a campaign with %j is %s', (changes, status) => {
  expect(campaignCsv([sampleCampaign(changes)])).toContain(`,${status},0,0,0.00,`)
})

test('texts of advertisers start no formula', () => {
  const text = '=HYPERLINK("https://example.com","x")\nsecond line'
  const changes = { title: text, description: text, advertiserName: text, advertiserEmail: text }
  const { data } = Papa.parse<string[]>(campaignCsv([sampleCampaign(changes)]))
  expect(data[1]!.slice(1, 5)).toEqual(Array(4).fill(`'${text}`))
})

test('commas, quotes and lines stay in their cell', () => {
  const text = 'Soup, "hot"\nand bread'
  const { data } = Papa.parse<string[]>(campaignCsv([sampleCampaign({ description: text })]))
  expect(data[1]![2]).toBe(text)
  expect(data).toHaveLength(2)
})

test('the file is named by the day in the town', () => {
  expect(csvName('campaigns', new Date('2026-11-22T04:59:00Z'))).toBe('campaigns-2026-11-21.csv')
  expect(csvName('campaigns', new Date('2026-11-22T05:00:00Z'))).toBe('campaigns-2026-11-22.csv')
})
