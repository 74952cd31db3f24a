import { parse } from 'node-html-parser'
import type { findRestaurant } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { fullDay, townDay } from '#domain/town-clock.ts'
import { test } from '../support/admin.ts'
import { type Api, expectAllLive } from '../support/builds.ts'
import { pageText } from '../support/guide.ts'
import { linkInMail, mailTo } from '../support/mailbox.ts'
import { expectSound } from '../support/sound.ts'
import { expect } from '../support/test.ts'

// A second try would find the claim of the first.
test.describe.configure({ mode: 'serial', retries: 0 })

const PATH = '/bel-air/tres-llamas'

/** Waits until the built page is so. */
const expectPage = (isSo: (html: string) => boolean, path = PATH) =>
  // A page that is new is not there at first.
  expect.poll(() => pageText(path).then(isSo, () => false), { timeout: 120_000 }).toBe(true)

/** An address at the domain of the place's website. */
async function ownerEmail(api: Api) {
  const town = '/api/restaurants/by-slug' + PATH
  const { website } = await api<OutputOf<typeof findRestaurant>>('GET', town)
  return `ana@${new URL(website!).host}`
}

test('an owner claims by a code, signs in by the link of the mail and changes hours, and the administrator undoes it', async ({
  page,
  context,
  request,
  api,
}) => {
  test.setTimeout(300_000)
  await expectAllLive(api)
  const email = await ownerEmail(api)
  await page.goto(`/claim-listing?restaurant=${PATH.slice(1)}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Dana Reyes')
  await page.getByRole('textbox', { name: 'Phone' }).fill('410-555-0134')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Additional information' }).fill('I own this place.')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const mail = await request.get(`${await mailTo(request, email)}/html`)
  const [, code] = /is (\d{8})/.exec(parse(await mail.text()).text)!
  await page.getByRole('textbox', { name: 'Code' }).fill(code!)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Your listing is verified' })).toBeVisible()
  await expect(page.getByText('A person reviews it')).toBeHidden()

  await expectPage((html) => html.includes('Verified by Owner'))
  await expectAllLive(api)
  const before = await pageText(PATH)
  expect(before).toContain('The owner proved, with a code')
  expect(before).not.toContain('Confirmed by the owner')

  // The mail of the approval came after that of the code.
  let link = ''
  await expect(async () => {
    link = await linkInMail(request, email, '/owner')
  }).toPass()
  const owner = await context.newPage()
  await owner.goto(link)
  await expectSound(owner)
  await owner.getByRole('button', { name: 'Sign in' }).click()
  const form = owner.getByRole('form', { name: 'Tres Llamas' })
  await expect(form).toBeVisible()
  await expect(owner).toHaveURL(/\/owner$/)
  await form.getByRole('tab', { name: 'Hours' }).click()
  await form.getByRole('combobox', { name: 'Monday is', exact: true }).selectOption('Open 24 hours')
  const changes = form.getByRole('region', { name: 'What you change' })
  await expect(changes).toContainText('After: Open 24 hours')
  await form.getByRole('tab', { name: 'Page' }).click()
  await form.getByLabel('Name *').fill('Four Llamas')
  await form.locator('input[type=file]').setInputFiles('docs/home.jpg')
  await form.getByRole('textbox', { name: 'What photo 1 shows' }).fill('The garden in May')
  await expect(changes.getByRole('img', { name: 'Photo 1' })).toHaveCount(2)
  await expectSound(owner)
  const notes = owner.getByRole('checkbox', { name: 'Mail me every Monday' })
  await expect(notes).toBeChecked()
  await notes.uncheck()
  await test.step('a session that ends takes nothing of what is typed', async () => {
    const other = await context.newPage()
    const ended = { status: 401, body: 'Please sign in.' }
    await other.route('/api/owner/places', (route) => route.fulfill(ended))
    await other.goto('/owner')
    await expect(other.getByText('Your session has ended')).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toContainText('What you typed is still here')
    await expectSound(owner)
    await expect(form.getByLabel('Name *')).toHaveValue('Four Llamas')
    await other.unroute('/api/owner/places')
    await other.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await other.getByRole('button', { name: 'Send me a link' }).click()
    await expect(other.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await other.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase())
    await other.getByRole('button', { name: 'Send me a link' }).click()
    await expect(other.getByText('a link is on its way to it')).toBeFocused()
    await expect(async () => {
      const next = await linkInMail(request, email, '/owner')
      expect(next).not.toBe(link)
      await other.goto(next)
    }).toPass()
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('form', { name: 'Tres Llamas' })).toBeVisible()
    await other.close()
    await expect(dialog).toHaveCount(0)
  })
  await expect(owner.locator('.toast')).toContainText('Your page shows it in about a minute.')
  const earlier = owner.getByRole('region', { name: 'Earlier changes' })
  await expect(earlier.getByRole('listitem')).toHaveText([/Waiting for our review/, /Saved/])

  await expectPage((html) => html.includes('Confirmed by the owner on'))
  const after = parse(await pageText(PATH))
  const monday = after.querySelector('[data-day="0"]')
  expect(monday?.text).toContain('Open 24 hours')
  expect(after.text).toContain('Confirmed by the owner on')
  expect(after.querySelector('h1')?.text).toBe('Tres Llamas')
  expect(after.querySelector('.photos img')?.getAttribute('alt')).toBe('The garden in May')
  await expect(owner.getByText('The page has changed.')).toBeVisible({ timeout: 60_000 })
  const seen = owner.getByRole('region', { name: 'Your page', exact: true })
  await expect(seen.locator('article')).toContainText('Open 24 hours')
  await expect(seen.locator('.photos img')).toHaveAttribute('alt', 'The garden in May')
  await expectSound(owner)
  await seen.getByRole('button', { name: 'Before' }).click()
  await expect(seen.locator('article')).not.toContainText('Open 24 hours')

  await page.goto('/admin/owners')
  await expect(page.getByText('Four Llamas')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Decline the change of Tres Llamas' }).click()
  await expect(page.locator('.toast')).toContainText('Change declined')
  await page.getByRole('link', { name: 'On the page' }).click()
  await page.getByRole('button', { name: 'Undo the change of Tres Llamas' }).click()
  await expect(page.locator('.toast')).toContainText('as it was before')
  await expectPage((html) => !html.includes('Confirmed by the owner on'))
  expect(await pageText(PATH)).toBe(before)

  await owner.reload()
  await expect(earlier.getByRole('listitem')).toHaveText([/Declined/, /Undone by us/])
  await expect(notes).not.toBeChecked()
  await test.step('a request is sent and taken back', async () => {
    const asks = { 'Four Llamas': 'We look at it first', 'Tres Llamas': 'no longer waits' }
    for (const [name, answer] of Object.entries(asks)) {
      await form.getByLabel('Name *').fill(name)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(owner.locator('.toast')).toContainText(answer)
    }
    await expect(earlier.getByRole('listitem')).toHaveText([/Declined/, /Undone by us/])
  })
  await owner.getByRole('button', { name: 'Sign out' }).click()
  await expect(owner.getByRole('button', { name: 'Send me a link' })).toBeVisible()
  // The link of the mail works once.
  await owner.goto(link)
  await owner.getByRole('button', { name: 'Sign in' }).click()
  await expect(owner.getByRole('alert')).toContainText('This link no longer works')
})

test('the owner is asked about a holiday, answers by the link of the mail, and is on its page', async ({
  page,
  context,
  request,
  api,
}) => {
  test.setTimeout(300_000)
  const email = await ownerEmail(api)
  const day = dayAfter(townDay(), 1)
  await page.goto('/admin/holidays')
  await page.getByRole('button', { name: /^Ask about/ }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Founders’ Day')
  await page.getByRole('textbox', { name: 'Day' }).fill(day)
  await expectSound(page)
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: /^Ask about/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'Founders’ Day' })
  await expect(card).toContainText('0 as usual')

  const owner = await context.newPage()
  await expect(async () => {
    await owner.goto(await linkInMail(request, email, '/holiday-hours'))
  }).toPass()
  await expect(owner.getByText(`Tres Llamas on Founders’ Day, ${fullDay(day)}`)).toBeVisible()
  await expect(owner).toHaveURL(/\/holiday-hours$/)
  const save = owner.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(owner.getByText('Please choose one')).toBeVisible()
  await owner.getByText('Other hours').click()
  await owner.getByRole('textbox', { name: 'Hours' }).fill('about noon')
  await save.click()
  await expect(owner.getByRole('textbox', { name: 'Hours' })).toBeFocused()
  await owner.getByRole('textbox', { name: 'Hours' }).fill('11:00 AM – 3:00 PM')
  await expectSound(owner)
  await save.click()
  await expect(owner.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('radio', { name: 'Other hours' })).toBeChecked()

  const path = '/open-on/founders-day'
  await expectPage((html) => html.includes('11 AM–3 PM'), path)
  await owner.goto(path)
  await expect(owner.getByRole('listitem').filter({ hasText: 'Tres Llamas' })).toContainText(
    '11 AM–3 PM',
  )
  await expectSound(owner)
  await owner.goto('/')
  await expect(owner.getByRole('link', { name: 'Who is open on Founders’ Day' })).toBeVisible()
  await page.reload()
  await expect(card).toContainText('1 with other hours')

  await page.goto('/admin/owners?state=live')
  await page.getByRole('button', { name: 'Undo the change of Tres Llamas' }).first().click()
  await expect(page.locator('.toast')).toContainText('as it was before')
  await expectPage((html) => !html.includes('11 AM–3 PM'), path)
})
