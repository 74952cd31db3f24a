import { guide } from '#guide'

/** What is said of a phone number that is wrong. */
export const PHONE_RULE = `Phone must be a number with its area code${guide.phoneExample ? `, such as ${guide.phoneExample}` : ''}`

/**
 * A typed number in E.164, such as `+14105550134`; one without a `+` is of the guide's country. Empty for text that is
 * no number. Digits are not checked against the country's numbering plan.
 */
export function toE164(text: string, callingCode: string = guide.callingCode): string {
  if (!/^[+\d][\d\s().·/-]*$|^\([\d\s().·/-]*$/.test(text)) return ''
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return `+${digits}`
  // Italy's zeros are part of its numbers; North America dials a 1 at home, Hungary 06, most other countries a 0.
  if (callingCode === '39') return `+39${digits}`
  const trunk = { '1': /^1(?=\d{10}$)/, '36': /^06/ }[callingCode] ?? /^0/
  return `+${callingCode}${digits.replace(trunk, '')}`
}

/** The different phone numbers that a text holds, in E.164: those with as many digits as a number of a country has. */
export function phonesIn(text: string): string[] {
  const runs = text.match(/(?<![\d+])(?:\+|\()?\d[\d\s().·/-]*\d/g) ?? []
  const [least, most] = guide.callingCode === '1' ? [10, 10] : [8, 12]
  const found = runs.flatMap((run) => {
    const e164 = toE164(run)
    const isHome = e164.startsWith(`+${guide.callingCode}`)
    const digits = e164.length - 1 - (isHome ? guide.callingCode.length : 0)
    return isHome
      ? digits >= least && digits <= most
        ? e164
        : []
      : digits >= 8 && digits <= 15
        ? e164
        : []
  })
  return [...new Set(found)]
}

/** `(410) 555-0134` for a number of a North American guide; any other stays in E.164, which pages format at build. */
export function formatPhone(e164: string, callingCode: string = guide.callingCode): string {
  if (callingCode !== '1') return e164
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `(${area}) ${exchange}-${line}` : e164
}
