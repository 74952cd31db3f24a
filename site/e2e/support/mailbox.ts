import { randomUUID } from 'node:crypto'
import { parse } from 'node-html-parser'
import { type APIRequestContext, expect } from './test.ts'

type Mailbox = Pick<APIRequestContext, 'get'>

/** The address of the newest mail to somebody in the mailbox of `npm start`, once it is there. */
export async function mailTo(request: Mailbox, email: string): Promise<string> {
  let address: string | undefined
  await expect(async () => {
    const page = parse(await (await request.get('/mailbox')).text())
    const row = page.querySelectorAll('tr').find(({ text }) => text.includes(email))
    address = row?.querySelector('a')?.getAttribute('href')
    expect(address, `a mail to ${email}`).toBeDefined()
  }).toPass()
  return address!
}

/** The link that begins with `path`, in the newest mail to somebody, without the site's address. */
export async function linkInMail(request: Mailbox, email: string, path: string): Promise<string> {
  const html = await (await request.get(`${await mailTo(request, email)}/html`)).text()
  const links = parse(html)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href')!)
  const { pathname, search, hash } = new URL(links.find((link) => new URL(link).pathname === path)!)
  return pathname + search + hash
}

/** Subscribes a new address and confirms it by the link of its mail. */
export async function subscribeReader(request: APIRequestContext): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const sent = await request.post('/api/newsletter/subscribe', { data: { email, page: '/blog' } })
  expect(sent.ok()).toBe(true)
  const link = await linkInMail(request, email, '/confirm-subscription')
  expect((await request.post(link)).ok()).toBe(true)
  return email
}
