import { expect, test } from '../support/test.ts'
import { EVENT_DAYS } from '#db/queries/operations/retention.ts'
import { DIST } from '../support/guide.ts'
import { linkInMail } from '../support/mailbox.ts'
import { visit } from '../support/late-scripts.ts'
import { readFile } from 'node:fs/promises'

test('@desktop the footer leads to what is kept, for how long, and how to leave @quick', async ({
  page,
}) => {
  await page.goto('/towns')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  const main = page.getByRole('main')
  await expect(main).toContainText(`deleted after ${EVENT_DAYS} days`)
  await expect(main).toContainText('We use no analytics service')
  await expect(main.locator('a[href^="mailto:"]')).toHaveCount(1)
})

test('@desktop search engines find it, and not the page of a letter’s link', async () => {
  const map = await readFile(`${DIST}/sitemap-0.xml`, 'utf8')
  expect(map).toContain('/privacy</loc>')
  expect(map).not.toMatch(/\/(unsubscribe|confirm-subscription)</)
})

// The page names each of them in words: a new one belongs there, too.
const COOKIES = ['__Host-reader', 'email-access', 'newsletter-closed']
const DRAFT = 'draft/visitor/claim/new'
const LOCAL = [DRAFT, 'recently-viewed', 'saved-places']
const VISIT = [DRAFT, 'events', 'first-load', 'newsletter-asked', 'session-id']

test('@desktop nothing else stays in a browser', async ({ page, context, request }) => {
  test.slow()
  await page.goto('/')
  await page
    .locator('[data-business] a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('contentinfo').getByRole('button', { name: 'The weekly letter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const email = `reader-${Date.now()}@example.com`
  const body = JSON.stringify({ email })
  await page.evaluate(
    (body) =>
      fetch('/api/newsletter/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    body,
  )
  const link = await linkInMail(request, email, '/confirm-subscription')
  await page.evaluate((link) => fetch(link, { method: 'POST' }), link)
  await page.goto('/bel-air/bond-thistle')
  await page.locator('[data-save]').first().click()
  await page.goto('/claim-listing')
  await page.getByLabel('Your name').fill('Dana')
  await visit(page, '/restaurants?search=pizza')
  const [local, session] = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage)),
  )
  expect(LOCAL).toEqual(expect.arrayContaining(local!))
  expect(VISIT).toEqual(expect.arrayContaining(session!))
  expect([local!.length, session!.length]).toEqual([3, expect.any(Number)])
  expect(COOKIES).toEqual((await context.cookies()).map(({ name }) => name).toSorted())
})
