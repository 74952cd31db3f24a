import '#site/styles/reading.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { restaurantRow } from '#db/testing/rows.ts'
import { loadPlaces } from '#site/browser/load-index.ts'
import { beginGuide, insert } from '#site/testing/guide.ts'
import { expectSound, fileSavedBy, show } from '#site/testing/screen.ts'

const cards = page.getByRole('main').getByRole('listitem')
const NAMES = ['Ash', 'Birch', 'Cedar']

// The island reads the index of the places once, as it loads.
await beginGuide()
await insert(
  'restaurants',
  ...NAMES.map((name) => restaurantRow({ name, slug: name.toLowerCase() })),
)
const { SavedList } = await import('./saved-list.tsx')
const { $index } = await import('#site/stores/search-results.ts')
await loadPlaces()

const namesShown = () =>
  cards.elements().map((card) => card.querySelector('h2, h3')?.textContent.trim())

test('the places that this browser has saved are shown, and one that left the guide is forgotten', async () => {
  localStorage.setItem('saved-places', '[2, 99999999]')
  show(<SavedList />, '/saved')
  await expect.element(cards).toMatchTextContent('Birch')
  await expect.element(page.getByText('1 saved place left the guide.')).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Forget it' }).click()
  await expect.element(page.getByText('left the guide')).not.toBeInTheDocument()
  expect(localStorage.getItem('saved-places')).toBe('[2]')
})

test('a shared list is in the order of the votes, and this visitor adds one', async () => {
  show(<SavedList />, '/saved#places=1,2,3&votes=0,1,0')
  await expect.element(cards.first()).toMatchTextContent('1 vote')
  expect(namesShown()).toEqual(['Birch', 'Ash', 'Cedar'])
  await page.getByRole('button', { name: 'Vote for Cedar' }).click()
  await expect.element(cards.last()).toMatchTextContent('1 vote')
  expect(namesShown()).toEqual(['Birch', 'Ash', 'Cedar'])
  await page.getByRole('button', { name: 'Save all' }).click()
  expect(localStorage.getItem('saved-places')).toBe('[1,2,3]')
})

test('a shared list of places that are gone says so', async () => {
  show(<SavedList />, '/saved#places=99999999')
  await expect.element(page.getByText('These places are no longer in the guide.')).toBeVisible()
})

test('the winner is named, and a picture shows how the votes stand', async () => {
  show(<SavedList />, '/saved#places=1,2,3&votes=1,5,1')
  await expect.element(page.getByText('3 places, 7 votes: Birch leads')).toBeVisible()
  await expect.element(cards.first()).toMatchTextContent('5 votes · in the lead')
  await page.getByRole('button', { name: 'Vote for Ash' }).click()
  await expect.element(page.getByText('3 places, 8 votes: Birch leads')).toBeVisible()
  await expectSound()
  const picture = await fileSavedBy(() =>
    page.getByRole('button', { name: 'As a picture' }).click(),
  )
  const { width, height } = await createImageBitmap(picture)
  expect([width, height]).toEqual([1200, 630])
})

test('another link to the page that is opened in it shows its own list', async () => {
  show(<SavedList />, '/saved#places=1,2')
  await expect.element(cards).toHaveLength(2)
  location.hash = '#places=3'
  await expect.element(cards).toMatchTextContent('Cedar')
})

test('a link with the votes of this visitor that stands in the address counts them once', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  show(<SavedList />, '/saved#places=1,2')
  await page.getByRole('button', { name: 'Vote for Ash' }).click()
  await page.getByRole('button', { name: 'Pass it on' }).click()
  await expect.poll(() => location.hash).toBe('#places=1,2&votes=1,0')
  $index.revalidate()
  await page.getByRole('button', { name: 'Voted for Ash' }).click()
  await expect.element(page.getByText('2 places, 0 votes')).toBeVisible()
})
