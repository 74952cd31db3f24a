import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { signedDelivery } from '../../../../functions/lib/access/delivery-signature.ts'
import { TOKEN_SECRET } from '../traffic.ts'
import { chaosCase, type Check, eventually } from '../case.ts'
import { startWorld, type World } from '../world.ts'

type Numbers = {
  letters: number
  kills: number
  crashes: number
  services: (keyof typeof SERVICES)[]
}

/**
 * A letter reaches each reader while processes are killed and the database crashes: once by a service that knows a
 * repetition by its key, and by one that knows none at most twice.
 */
export const letters = chaosCase<Numbers>(
  {
    full: { letters: 5000, kills: 5, crashes: 2, services: ['resend', 'postmark'] },
    short: { letters: 120, kills: 1, crashes: 1, services: ['resend'] },
  },
  async (_, numbers) => {
    const checks: Check[] = []
    for (const scheme of numbers.services) checks.push(await sendThrough(scheme, numbers))
    return checks
  },
)

async function sendThrough(scheme: keyof typeof SERVICES, numbers: Numbers): Promise<Check> {
  const service = await startService(scheme)
  // Settings of its own, as no other case may send mail.
  const world = await startWorld({
    settings: { MAIL_URL: `${scheme}://key`, OUTBOUND_BASE_URL: service.url },
  })
  try {
    await prepare(world, numbers.letters)
    const isDone = await deliver(world, numbers, () => service.got.size)
    const failed = await world.query<{ recipient: string }>(
      "select recipient from mails where state = 'failed'",
    )
    const counts = [...service.got.values()]
    const unread = failed.filter(({ recipient }) => !service.got.has(recipient)).length
    const { kills, crashes, letters } = numbers
    const { copies, mayGiveUp } = SERVICES[scheme]
    return {
      done: `${letters} letters by ${scheme}, ${kills} kills of processes, ${crashes} crashes of the database; ${counts.filter((times) => times > 1).length} readers got it twice, ${unread} are listed as failed and got none`,
      expected: { isDone: true, 'missed and not listed': 0, 'most copies': 'as allowed' },
      found: {
        isDone,
        'missed and not listed': letters - service.got.size - (mayGiveUp ? unread : 0),
        'most copies': Math.max(...counts) <= copies ? 'as allowed' : Math.max(...counts),
      },
    }
  } finally {
    await world.close()
    service.close()
  }
}

/** Readers, something to write about, and the letter on its way. */
async function prepare(world: World, readers: number) {
  await world.query(
    `insert into newsletter_subscribers (email, email_key, token, confirmed_at)
      select address, address, md5(address), now()
      from (select 'reader-' || n || '@example.com' as address from generate_series(1, ${readers}) as n)`,
  )
  await world.query(
    `insert into blog_posts (title, slug, content, excerpt, author, category, is_published)
      values ('Where to eat', 'where-to-eat', 'Everywhere.', 'Everywhere.', 'The desk', 'Reviews', true)`,
  )
  const now = new Date().toISOString()
  const answer = await world.sendUntilAnswered({
    method: 'PUT',
    path: '/api/admin/letters',
    headers: world.admin,
    body: {
      ...{ subject: 'This week', intro: '', items: [{ id: 'post-1' }] },
      ...{ sendAt: 'now', seenUntil: now, updatedAt: null },
    },
  })
  if (answer.status !== 200) throw new Error(`The letter was not sent: ${answer.text}`)
}

/** Has all processes send until no mail waits, and breaks something each time that some more have gone. */
async function deliver(world: World, numbers: Numbers, sent: () => number): Promise<boolean> {
  const { letters: readers, kills, crashes } = numbers
  const breaks = [
    ...Array.from({ length: kills }, (_, index) => () => world.handlers.kill(index % 3)),
    ...Array.from({ length: crashes }, () => () => world.postgres.crashAndStart()),
  ]
  let isOver = false
  const driving = (async () => {
    while (!isOver) {
      const calls = [0, 1, 2].map((handler) =>
        world.send({
          ...{ method: 'POST', path: '/api/mails/deliveries', handler },
          headers: signedDelivery(TOKEN_SECRET),
        }),
      )
      await Promise.all(calls)
      await sleep(500)
    }
  })()
  for (const [index, breakIt] of breaks.entries()) {
    const share = (index + 1) / (breaks.length + 1)
    await eventually(() => Promise.resolve(sent() >= readers * share * 0.9), 240)
    await breakIt()
  }
  const isDone = await eventually(async () => {
    await sleep(1000)
    const before = sent()
    await sleep(3000)
    if (sent() > before) return false
    // Nobody sends any more, so that what waits for its next attempt may have it now.
    const waiting = await world.query(
      `update mails set next_attempt_at = now() where state = 'waiting' returning id`,
    )
    return waiting.length === 0
  }, 600)
  isOver = true
  await driving
  return isDone
}

type Got = { to?: string[]; To?: string }
const SERVICES = {
  resend: { copies: 1, mayGiveUp: false, recipient: ({ to }: Got) => to?.[0] },
  // After two attempts without an answer it is listed as failed, and the administrator decides.
  postmark: { copies: 2, mayGiveUp: true, recipient: ({ To }: Got) => To },
} as const

/** Plays a mail service: how many copies of the letter it sent to each address. Resend's sends one of each key. */
async function startService(scheme: keyof typeof SERVICES) {
  const got = new Map<string, number>()
  const keys = new Set<string>()
  const server = createServer((request, response) => {
    void json(request).then(async (body) => {
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || !keys.has(key)) {
        const recipient = SERVICES[scheme].recipient(body as Got)!
        got.set(recipient, (got.get(recipient) ?? 0) + 1)
      }
      if (typeof key === 'string') keys.add(key)
      await sleep(Math.random() * 30)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
