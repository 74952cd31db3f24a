import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startMailbox } from './mailbox.ts'

const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
const mailbox = await startMailbox(folder)
const server = createServer(mailbox.show)
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(async () => {
  mailbox.close()
  server.close()
  await rm(folder, { recursive: true })
})

const mail = {
  id: '3e1f0a52-6d2c-4a5f-9a55-8f6f0f5c8f01',
  from: 'Guide <hello@example.com>',
  to: 'reader@example.com',
  subject: 'A <b>subject</b> & more',
  html: '<!doctype html><html><head></head><body><script>alert(1)</script><a href="https://example.com/">x</a></body></html>',
  text: 'A </pre> text',
  headers: { 'List-Unsubscribe': '<https://example.com/unsubscribe>' },
}
const post = (body: string, url = mailbox.url) =>
  fetch(url, { method: 'POST', body }).then(({ status }) => status)
async function get(path: string, host = `127.0.0.1:${port}`) {
  const sent = request({ port, path, host: '127.0.0.1', headers: { host } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, html: await text(answer) }
}

test('a mail is kept once, and shown with its headers and both parts', async () => {
  expect((await get('/mailbox')).html).toContain('No mail yet')
  expect([await post(JSON.stringify(mail)), await post(JSON.stringify(mail))]).toEqual([200, 200])
  expect(await readdir(folder)).toEqual([`${mail.id}.json`])
  const list = await get('/mailbox')
  expect(list.html).toContain(`<a href="/mailbox/${mail.id}">A &#60;b&#62;subject`)
  const { html } = await get(`/mailbox/${mail.id}`)
  expect(html).toContain('A &#60;/pre&#62; text')
  expect(html).toContain('<th>List-Unsubscribe<td>&#60;https://example.com/unsubscribe')
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
})

test('what a mail brings along cannot run, and its links open a tab of their own', async () => {
  await post(JSON.stringify(mail))
  const { html, headers } = await get(`/mailbox/${mail.id}/html`)
  expect(html).toContain('<head><base target="_blank">')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'/,
  )
})

test('whoever does not know its address sends nothing, and another website sees nothing', async () => {
  const { origin } = new URL(mailbox.url)
  expect(await post(JSON.stringify(mail), `${origin}/`)).toBe(404)
  expect(await post(JSON.stringify({ ...mail, id: '../../evil' }))).toBe(400)
  expect(await post('nonsense')).toBe(500)
  expect((await get('/mailbox', 'evil.example')).status).toBe(403)
  expect((await get('/mailbox/..%2f..%2fsecret')).status).toBe(404)
  expect((await get('/mailbox/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('a mailbox whose folder was removed is empty, and goes on', async () => {
  await rm(folder, { recursive: true })
  expect((await get('/mailbox')).html).toContain('No mail yet')
  await rm(folder, { recursive: true })
  expect(await post(JSON.stringify(mail))).toBe(200)
  expect((await get('/mailbox')).html).toContain(mail.id)
})
