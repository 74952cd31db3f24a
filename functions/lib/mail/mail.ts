import type { Outcome } from '#db/queries/mails.ts'

/** A mail as it is handed to a provider. */
export type Mail = {
  /** A UUID, by which a provider may recognize a repetition. */
  id: string
  /** `Name <address>`. */
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers: Record<string, string>
}

/** The mail provider: a service over HTTP, or an SMTP server. */
export type Provider = {
  /** Whether it sends a mail once however often it gets its id. */
  isIdempotent: boolean
  /** Never throws. */
  send: (mail: Mail) => Promise<Outcome>
}

/** How long a provider may take to answer, in milliseconds. */
export const ANSWER_MS = 8000
