import { resolveTxt } from 'node:dns/promises'
import { guide } from '#guide'
import { presentSettings } from '#functions/lib/http/settings.ts'
import { fine, type Finding, todo, unknown } from './finding.ts'

/** What the settings of this machine say. Those of a host are the host's own. */
export function lookAtSettings(): Finding[] {
  let settings: Record<string, string>
  try {
    settings = presentSettings()
  } catch (error) {
    return [todo('settings', `${(error as Error).message} (docs/settings.md)`)]
  }
  const has = (name: string) => name in settings
  return [
    has('ADMIN_PASSWORD_HASH')
      ? fine('sign-in', 'has a password')
      : unknown('sign-in', 'ADMIN_PASSWORD_HASH is not set here; npm start makes its own'),
    has('ADMIN_SECOND_FACTOR')
      ? fine('sign-in', 'asks for a second factor')
      : unknown('sign-in', 'ADMIN_SECOND_FACTOR is not set here; npm run second-factor makes one'),
    has('MAIL_URL')
      ? fine('mail', 'MAIL_URL is set')
      : unknown('mail', 'MAIL_URL is not set here; a host without it sends no mail'),
  ]
}

type Ask = (name: string) => Promise<string[][]>

/** What DNS says of mail from the guide's domain. */
export async function lookAtMail(
  from = process.env['MAIL_FROM'] || guide.email.support,
  ask: Ask = resolveTxt,
): Promise<Finding[]> {
  const domain = from.replace(/^.*@|>.*$/g, '')
  if (domain.endsWith('.example'))
    return [unknown('SPF, DMARC', `${domain} is no domain: set MAIL_FROM`)]
  const find = async (about: string, name: string, mark: RegExp, lack: string) => {
    try {
      const records = (await ask(name)).map((parts) => parts.join(''))
      const found = records.filter((record) => mark.test(record))
      if (found.length > 1) return todo(about, `${name} has ${found.length} records: leave one`)
      return found[0] ? fine(about, found[0]) : todo(about, lack)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      return /^(ENOTFOUND|ENODATA)$/.test(code)
        ? todo(about, lack)
        : unknown(about, `DNS does not answer for ${name} (${code})`)
    }
  }
  const says = `has no such record: add the one that your mail service names`
  return [
    await find('SPF', domain, /^v=spf1\b/i, `${domain} ${says}`),
    await find('DMARC', `_dmarc.${domain}`, /^v=DMARC1\b/i, `_dmarc.${domain} ${says}`),
    unknown('DKIM', 'its record has a name that only your mail service knows'),
  ]
}
