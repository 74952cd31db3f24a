import { expect, test } from 'vitest'
import { chooseCampaigns, isFiltered, readChoice, writeChoice } from './choose-campaigns.ts'
import { sampleCampaign } from '#site/e2e/support/sample-campaign.ts'

const archivedAt = '2026-03-08T12:00:00.000Z'
const all = [
  sampleCampaign({ id: 4, title: 'Café week 10', placement: 'sidebar', impressions: 4, clicks: 4 }),
  sampleCampaign({ id: 3, title: 'Café week 2', isActive: false, impressions: 9, clicks: 1 }),
  sampleCampaign({ id: 2, title: 'bread', description: 'Sourdough', clicks: 5 }),
  sampleCampaign({ id: 1, title: 'Old', archivedAt }),
]
const idsOf = (query: string) => chooseCampaigns(all, readChoice(query)).map(({ id }) => id)

test.each([
  ['', [4, 3, 2]],
  ['?status=active', [4, 2]],
  ['?status=paused', [3]],
  ['?status=archived', [1]],
  ['?placement=sidebar', [4]],
  ['?sort=name', [2, 3, 4]],
  ['?sort=impressions', [3, 4, 2]],
  ['?sort=clicks', [2, 4, 3]],
  ['?sort=ctr', [4, 3, 2]],
  ['?sort=name&status=active', [2, 4]],
  ['?sort=toString&status=gone&placement=popup', [4, 3, 2]],
  ['?search=nothing', [4, 3, 2]],
])('the address %s asks for %j', (query, ids) => {
  expect(idsOf(query)).toEqual(ids)
})

test.each([
  ['CAFE', [4, 3]],
  [' week café ', [4, 3]],
  ['sourdough', [2]],
  ['main street', [4, 3, 2]],
  ['nothing', []],
])('a search for %j finds %j', (search, ids) => {
  const chosen = chooseCampaigns(all, { ...readChoice(''), search })
  expect(chosen.map(({ id }) => id)).toEqual(ids)
})

test('what was just switched stays, unless it is archived', () => {
  const chosen = chooseCampaigns(all, readChoice('?status=active'), new Set([3, 1]))
  expect(chosen.map(({ id }) => id)).toEqual([4, 3, 2])
})

test.each([
  ['', false],
  ['?sort=name', false],
  ['?status=archived', true],
  ['?placement=banner', true],
])('the address %j narrows the list: %s', (query, expected) => {
  expect(isFiltered(readChoice(query))).toBe(expected)
})

test('a search narrows the list, white space does not', () => {
  const narrows = (search: string) => isFiltered({ ...readChoice(''), search })
  expect(['soup', ' '].map(narrows)).toEqual([true, false])
})

test('the address says what is chosen and nothing else, least of all what is searched for', () => {
  expect(writeChoice(readChoice(''))).toBe('')
  const query = '?status=paused&placement=banner&sort=ctr'
  expect(writeChoice({ ...readChoice(query), search: 'dana@example.com' })).toBe(query)
})
