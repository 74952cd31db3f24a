import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Mail } from '#functions/lib/mail/mail.ts'

type Kept = Mail & { receivedAt: string }

const MAX_SHOWN = 200
const ID = /^[0-9a-f-]{36}$/

/**
 * Keeps the mails of a local guide as files of `folder`, each once. Functions send them to `url`; `show` answers requests
 * below `/mailbox` with pages that show them. Both are reachable from this machine alone.
 */
export async function startMailbox(folder: string) {
  // Unguessable, because other programs of this machine could send to the port.
  const path = `/${randomBytes(16).toString('hex')}`

  async function keep(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST' || request.url !== path) return answer(response, 404)
    const mail = JSON.parse(await text(request)) as Mail
    if (!ID.test(mail.id)) return answer(response, 400)
    const kept: Kept = { ...mail, receivedAt: new Date().toISOString() }
    // Somebody may empty the mailbox by removing its folder.
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(kept), { flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
    answer(response, 200)
  }

  const server = createServer((request, response) => {
    keep(request, response).catch(() => answer(response, 500))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    show: (request: IncomingMessage, response: ServerResponse) => {
      show(folder, request, response).catch(() => answer(response, 500))
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function show(folder: string, { url, headers }: IncomingMessage, response: ServerResponse) {
  // A page of another website could have its name lead here.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')) return answer(response, 403)
  const [, , id, part] = new URL(url!, 'http://guide.invalid').pathname.split('/')
  if (!id) return answer(response, 200, page('Mailbox', listOf(await readAll(folder))))
  const mail = ID.test(id) && (await readMail(join(folder, `${id}.json`)).catch(() => undefined))
  if (!mail) return answer(response, 404, page('No such mail', '<a href="/mailbox">Mailbox</a>'))
  if (part === 'html') return answer(response, 200, inFrame(mail.html))
  answer(response, 200, page(mail.subject, viewOf(mail)))
}

const readMail = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Kept

/** The newest mails first. */
async function readAll(folder: string): Promise<Kept[]> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
  return mails.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)).slice(0, MAX_SHOWN)
}

function listOf(mails: Kept[]) {
  if (mails.length === 0) return '<p>No mail yet. What the guide would send is kept here.</p>'
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) => `<tr>
      <td><a href="/mailbox/${id}">${escape(subject)}</a></td>
      <td>${escape(to)}</td>
      <td><time>${receivedAt.slice(0, 19).replace('T', ' ')}</time></td></tr>`,
  )
  return `<table><thead><tr><th>Subject<th>To<th>Time (UTC)</thead><tbody>${rows.join('')}</tbody></table>`
}

function viewOf({ id, from, to, text, headers }: Kept) {
  const all = Object.entries({ From: from, To: to, ...headers })
  const rows = all.map(([name, value]) => `<tr><th>${escape(name)}<td>${escape(value)}`)
  return `<p><a href="/mailbox">Mailbox</a></p>
    <table>${rows.join('')}</table>
    <h2>HTML</h2><iframe src="/mailbox/${id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>Text</h2><pre>${escape(text)}</pre>`
}

/** Its links open in a tab of their own, as the guide's pages refuse to be framed. */
const inFrame = (html: string) => html.replace('<head>', '<head><base target="_blank">')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8886; overflow-wrap: anywhere; padding: .5rem; text-align: left; vertical-align: top }
  th { white-space: nowrap }
  iframe { border: 1px solid #8886; height: 40rem; width: 100% }
  pre { border: 1px solid #8886; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap }
</style>
<h1>${escape(title)}</h1>
${body}
</html>
`

const escape = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function answer(response: ServerResponse, status: number, html = '') {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // Mails bring their own styles, pictures of the guide, and nothing from elsewhere.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'",
    })
    .end(html)
}
