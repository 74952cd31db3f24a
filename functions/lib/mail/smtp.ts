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
    send: ({ id, from, to, headers, ...mail }: Mail) => {
      const sender = mailboxOf(from)
      const { 'Reply-To': replyTo, ...others } = headers
      return (
        transport
          // Addresses as objects: of a text the library would read lists, groups and comments.
          .sendMail({
            ...mail,
            from: sender,
            to: mailboxOf(to),
            ...(replyTo && { replyTo: mailboxOf(replyTo) }),
            headers: Object.entries(others).map(asOneLine),
            // Receivers may recognize a repetition by this id; not all do.
            messageId: `<${id}@${sender.address.split('@').at(-1)}>`,
          })
          .then(() => ({ result: 'sent' as const }), readError)
      )
    },
  }
}

/** A header that is not folded: the addresses in `List-Unsubscribe` must stay on one line for those who check its signature. */
const asOneLine = ([key, value]: [string, string]) => ({
  key,
  value: { prepared: true, foldLines: false, value: value.replace(/[\r\n]+/g, ' ') },
})

/** The parts of `Name <address>` or of an address alone. */
function mailboxOf(from: string) {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/s.exec(from) ?? []
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address }
}

/** Before the server has got the whole text, nothing was sent. */
function readError(thrown: unknown): Outcome {
  const { message, command, responseCode } = thrown as SmtpError
  const error = `The mail server answered: ${message.slice(0, 300)}`
  // RFC 5321: from 500 on, a repetition is refused as well.
  if (responseCode) return { result: responseCode >= 500 ? 'refused' : 'postponed', error }
  return { result: command === 'DATA' || !command ? 'unclear' : 'postponed', error }
}
