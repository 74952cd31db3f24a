// What is typed into a form outlives a reload and a second thought.
import { type Page, expect, test } from '../support/test.ts'
import { newcomer, popup, stopClock } from '../support/popup.ts'
import { PLACE } from '../support/guide.ts'
import { refuseStorage, watchQuestions } from '../support/leaving.ts'
import { visit } from '../support/late-scripts.ts'
import { expectSound } from '../support/sound.ts'

const text = (page: Page, name: string) => page.getByRole('textbox', { name })
const kept = (page: Page) => page.getByText('We kept what you typed.')
const correction = `/correction?restaurant=${PLACE.slice(1)}`
/** Typed key by key, as the browser asks nobody who has pressed nothing. */
const type = (page: Page, name: string, words: string) => text(page, name).pressSequentially(words)

test('a half-typed claim comes back after a reload, and can be begun anew @quick', async ({
  page,
}) => {
  const asked = watchQuestions(page)
  await page.goto('/claim-listing')
  await expect(text(page, 'Your name')).toBeEnabled()
  await type(page, 'Your name', 'Dana Reyes')
  await type(page, 'Additional information', 'I own')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(kept(page)).toBeVisible()
  await expect(text(page, 'Your name')).toHaveValue('Dana Reyes')
  await expect(text(page, 'Additional information')).toHaveValue('I own')
  await expectSound(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(text(page, 'Your name')).toHaveValue('')
  await page.reload()
  await expect(text(page, 'Your name')).toBeEnabled()
  await expect(kept(page)).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('@desktop a half-typed correction comes back in a new tab, and is gone once it is sent @quick', async ({
  page,
  context,
}) => {
  const asked = watchQuestions(page)
  await page.goto(correction)
  await page.getByText('Phone number', { exact: false }).first().click()
  await type(page, 'What is right?', 'It is 410-555-0199')
  await page.getByRole('link', { name: 'Restaurants' }).first().click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  const tab = await context.newPage()
  await tab.goto(correction)
  await expect(kept(tab)).toBeVisible()
  await expect(text(tab, 'What is right?')).toHaveValue('It is 410-555-0199')
  await expectSound(tab)
  await tab.route('/api/corrections', (route) => route.fulfill({ status: 201, body: '{}' }))
  await tab.getByRole('button', { name: 'Send' }).click()
  await expect(tab.getByText('Back to')).toBeVisible()
  await tab.goto(correction)
  await expect(text(tab, 'What is right?')).toHaveValue('')
  await expect(kept(tab)).toHaveCount(0)
})

test('@desktop where nothing is stored, the question is asked all the same', async ({ page }) => {
  await refuseStorage(page)
  const asked = watchQuestions(page)
  await page.goto('/claim-listing')
  await expect(text(page, 'Your name')).toBeEnabled()
  await type(page, 'Your name', 'Dana')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(text(page, 'Your name')).toHaveValue('')
})

test('@desktop a heart that the browser does not let us save says so', async ({ page }) => {
  await refuseStorage(page)
  await visit(page, PLACE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Your browser doesn’t let us save places.')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('@desktop a claim form whose code does not come says so, with another way', async ({
  page,
}) => {
  await page.route('**/_astro/claim-form.*', (route) => route.abort())
  await page.goto('/claim-listing')
  const note = page.getByText('Still loading. Reload the page')
  await expect(note).toBeHidden()
  await expect(note).toBeVisible({ timeout: 15_000 })
  await expect(note.getByRole('link', { name: 'claim by e-mail' })).toBeVisible()
})

test.describe('of a newcomer', () => {
  test.use(newcomer)

  test('@desktop with cookies refused, a closed letter stays closed in its tab', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    })
    await stopClock(page)
    await visit(page, '/towns')
    await page.clock.runFor(10_000)
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    await visit(page, '/cuisines')
    await page.clock.runFor(60_000)
    await expect(popup(page)).toHaveCount(0)
  })
})
