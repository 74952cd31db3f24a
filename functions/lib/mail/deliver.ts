import type { Db } from '#db/client.ts'
import { contentOf, findLetter } from '#db/queries/letters.ts'
import { claimDueMails, recordOutcome, type DueMail, type Outcome } from '#db/queries/mails.ts'
import type { MailData } from '#domain/mail.ts'
import { guide } from '#guide'
import { setting } from '../http/settings.ts'
import { siteAddress } from '../jobs/deliver-mails.ts'
import type { Provider } from './mail.ts'
import { providerOf } from './providers.ts'
import { renderMail } from './templates.ts'

/** The most mails that a process sends at the same time. */
const BATCH = 10
/** How long a process waits when the provider takes no more at the moment. */
const THROTTLED_MS = 1000

/** Until when this process is sending, at the latest, and whether somebody has asked for it since. */
let busyUntil = 0
let isAskedAgain = false

/**
 * Sends due mails until none is left or `seconds` are over; does nothing where no mail is set up. If a delivery is running
 * in this process, it also picks up this call's mails. Returns how many were sent. Throws only for a failure of the database.
 */
export async function deliverDueMails(db: Db, seconds = 8): Promise<number> {
  const address = setting('MAIL_URL')
  if (!address) return 0
  isAskedAgain = true
  if (Date.now() < busyUntil) return 0
  const end = Date.now() + seconds * 1000
  busyUntil = end
  return deliverUntil(db, end, await providerOf(address)).finally(() => (busyUntil = 0))
}

/** Runs `deliverDueMails`, and calls `goOn` if mails are left when time runs out. */
export async function deliverAndGoOn(
  db: Db,
  goOn: () => Promise<unknown>,
  seconds = 8,
): Promise<void> {
  const started = Date.now()
  const sent = await deliverDueMails(db, seconds)
  // A service that takes nothing is left to the clock.
  if (sent > 0 && Date.now() - started >= seconds * 1000) await goOn()
}

async function deliverUntil(db: Db, end: number, provider: Provider): Promise<number> {
  let sent = 0
  let batch = BATCH
  while (isAskedAgain && Date.now() < end) {
    isAskedAgain = false
    for (let due: DueMail[]; Date.now() < end;) {
      due = await claimDueMails(db, batch, provider.isIdempotent)
      if (due.length === 0) break
      const outcomes = await Promise.all(due.map((mail) => attempt(db, mail, provider)))
      sent += outcomes.filter(({ result }) => result === 'sent').length
      if (!outcomes.some(({ result }) => result === 'throttled')) continue
      batch = Math.ceil(batch / 2)
      await new Promise((resolve) => setTimeout(resolve, THROTTLED_MS))
    }
  }
  return sent
}

async function attempt(db: Db, mail: DueMail, provider: Provider) {
  const outcome = await send(db, mail, provider)
  await recordOutcome(db, mail, outcome)
  return outcome
}

async function send(db: Db, mail: DueMail, provider: Provider) {
  const { id, recipient, template } = mail
  // Not in what is caught: a database that is away refuses no mail.
  const data = await dataOf(db, mail)
  try {
    // The type of a template goes with its data; both were written by one statement.
    const rendered = renderMail(template, data as never, siteAddress())
    return await provider.send({ id, from: sender(), to: recipient, ...rendered })
  } catch (thrown) {
    const error = `It could not be written: ${thrown instanceof Error ? thrown.message : 'unknown'}`
    return { result: 'refused', error } satisfies Outcome
  }
}

/** The input of the template: the data of the mail; for a letter, with its content. */
async function dataOf(db: Db, { template, data, content }: DueMail) {
  if (template !== 'letter') return data
  const { letter: id, token, ...choice } = data as MailData['letter']
  if (content) return { content, choice, token }
  const letter = await findLetter(db, id)
  return { content: letter && (await contentOf(db, letter)), choice, token }
}

/** `Name <address>`, the name quoted as RFC 5322 asks. */
const sender = () =>
  setting('MAIL_FROM') ?? `"${guide.name.replace(/["\\]/g, '')}" <${guide.email.support}>`
