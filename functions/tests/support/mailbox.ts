import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import type { Mail } from '#functions/lib/mail/mail.ts'

/** A mailbox as the one of `npm start`, which `MAIL_URL` leads to in every test of the file: the mails it got. */
export async function startMailbox(): Promise<Mail[]> {
  const mails: Mail[] = []
  const server = createServer((request, response) => {
    void json(request).then((mail) => {
      if (!mails.some(({ id }) => id === (mail as Mail).id)) mails.push(mail as Mail)
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const before = process.env.MAIL_URL
  beforeEach(() => {
    mails.length = 0
    process.env.MAIL_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mails`
  })
  afterAll(() => {
    if (before === undefined) delete process.env.MAIL_URL
    else process.env.MAIL_URL = before
    server.closeAllConnections()
    server.close()
  })
  return mails
}

/** The link in a mail's text that begins with this path, without the site's address. */
export function linkIn({ text }: Mail, path: string): string {
  const found = /https?:\/\/[^\s/]+(\/\S+)/g
  const paths = [...text.matchAll(found)].map(([, link]) => link!)
  return paths.find((link) => link.startsWith(path))!
}
