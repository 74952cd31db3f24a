import { createTransport } from 'nodemailer'
import type { Outcome } from '#db/queries/mails.ts'
import { ANSWER_MS, type Mail, type Provider } from './mail.ts'

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** A mail server by its `smtp:` or `smtps:` address. It needs sockets, which Cloudflare's Workers do not have. */
export function smtp(address: string): Provider {
  const transport = createTransport({
    url: address,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isIdempotent: false,
    send: ({ id, from, ...mail }: Mail) =>
      transport
        // Receivers may recognize a repetition by this id; not all do.
        .sendMail({ from, ...mail, messageId: `<${id}@${domainOf(from)}>` })
        .then(() => ({ result: 'sent' as const }), readError),
  }
}

const domainOf = (from: string) => /@([^>]+)/.exec(from)![1]

/** Before the server has got the whole text, nothing was sent. */
function readError(thrown: unknown): Outcome {
  const { message, command, responseCode } = thrown as SmtpError
  const error = `The mail server answered: ${message.slice(0, 300)}`
  // RFC 5321: from 500 on, a repetition is refused as well.
  if (responseCode) return { result: responseCode >= 500 ? 'refused' : 'postponed', error }
  return { result: command === 'DATA' || !command ? 'unclear' : 'postponed', error }
}
