import { clean } from '#domain/import/normalise.ts'
import type { PlaceAnswer } from './place-answer.ts'

const TRACKING =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|mc_cid|mc_eid|igshid|y_source|_gl|_ga)(=|$)/i

/** The phone number in E.164. Google writes the international one as `+1 410-555-0142`. */
export function readPhone({ internationalPhoneNumber, nationalPhoneNumber }: PlaceAnswer) {
  const digits = clean(
    internationalPhoneNumber ?? (nationalPhoneNumber && `+1 ${nationalPhoneNumber}`),
  )
  const phone = digits.replace(/[^+\d]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

/** The website without tracking parameters; undefined unless it is http(s), without credentials, of at most 2000 letters. */
export function readWebsite({ websiteUri }: PlaceAnswer): string | undefined {
  const url = URL.parse(clean(websiteUri))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const parameters = url.search.slice(1).split('&')
  url.search = parameters.filter((parameter) => !TRACKING.test(parameter)).join('&')
  return url.href.length <= 2000 ? url.href : undefined
}
