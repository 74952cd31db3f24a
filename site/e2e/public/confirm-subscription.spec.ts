import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/test.ts'
import { linkInMail, mailTo } from '../support/mailbox.ts'
import { newcomer, openPopup, passForPerson, submit, toast } from '../support/popup.ts'
import { expectSound } from '../support/sound.ts'

test.use(newcomer)

const ON_THE_LIST = { name: 'You are on the list', level: 1 }
const address = () => `${randomUUID()}@example.com`

test('@screens a reader subscribes, opens the mail, chooses and confirms @quick', async ({
  page,
  context,
}) => {
  const email = address()
  await openPopup(page)
  await passForPerson(page)
  await submit(page, email)
  await expect(toast(page)).toContainText('press the link in the mail that we sent you')
  await page.goto(await mailTo(page.request, email))
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading')).toHaveText('Do you want the weekly letter?')
  const opened = context.waitForEvent('page')
  await mail.getByRole('link', { name: 'Confirm the subscription' }).click()
  const asked = await opened
  // The secret is in no address that analytics or an onlooker could see.
  await expect(asked).toHaveURL('/confirm-subscription')
  await asked.getByText('Openings only').click()
  await asked.getByText('Choose towns').click()
  await asked.getByRole('checkbox', { name: 'Bel Air', exact: true }).check()
  await expectSound(asked)
  const sent = asked.waitForRequest(/confirm-subscription\?/)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked.getByRole('heading', ON_THE_LIST)).toBeFocused()
  expect(new URL((await sent).url()).search).toMatch(
    /^\?token=[\w-]{43}&openings=only&towns=bel-air$/,
  )
  await expectSound(asked)
})

test('@desktop looking at the link confirms nothing, and a used one says what to do', async ({
  page,
  request,
}) => {
  const email = address()
  await request.post('/api/newsletter/subscribe', { data: { email } })
  const link = await linkInMail(request, email, '/confirm-subscription')
  for (let i = 0; i < 5; i++) expect((await request.get(link)).status()).toBe(200)
  await page.goto(link.replace(/=.{8}/, '=AAAAAAAA'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeFocused()
  await page.goto('/confirm-subscription?token=short')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Use the link in the mail' })).toBeFocused()
})

test('@desktop without JavaScript the button is answered by a page', async ({
  browser,
  baseURL,
  request,
}) => {
  const email = address()
  await request.post('/api/newsletter/subscribe', { data: { email } })
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL })
  await page.goto(await linkInMail(request, email, '/confirm-subscription'))
  await expect(page.getByText('Openings only')).toBeHidden()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', ON_THE_LIST)).toBeVisible()
  await page.close()
})
