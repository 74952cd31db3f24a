import { randomBytes } from 'node:crypto'
import { slugify } from '#domain/slug.ts'
import { guide } from '#guide'
import { presentSettings } from '#functions/lib/http/settings.ts'
import type { Answers } from './answers.ts'
import type { Caller } from './caller.ts'
import { rolesStep } from './role-addresses.ts'
import type { Step } from './steps.ts'

/** What the steps of a deploy share. */
export type Deploy = Caller &
  Answers & {
    /** Whether haveibeenpwned.com is asked about the password. */
    isChecked: boolean
    /** Whether the two roles of the database get new passwords, even if another host uses them. */
    renewsPasswords: boolean
    databaseUrl: string
    /** The settings for the host, without those for tests. */
    settings: Record<string, string>
    /** The names of settings that the host has; their values stay. */
    present: Set<string>
    /** What is left to a person, in sentences. */
    left: string[]
    /** Waits for the person at the terminal, and returns whether there is one. */
    pause: (question: string) => Promise<boolean>
  }

/** Settings that are no secrets, which a host may show. */
const OPEN = new Set([
  'SITE_URL',
  'MAIL_FROM',
  'MAIL_POSTAL_ADDRESS',
  'BUILD_PAUSE',
  'EVENT_DAYS',
  'OUTDATED_DAYS',
  'UPLOADS_MB',
  'MAX_REQUESTS',
  'HSTS',
  'PUBLIC_ANALYTICS',
])
export const isOpen = (name: string) => OPEN.has(name)

const FOR_TESTS = ['GOOGLE_PLACES_BASE_URL', 'OUTBOUND_BASE_URL', 'LIMIT_FACTOR', 'CLIENT_ADDRESS']
/** Not in the functions' schema. */
const OF_BUILDS = ['HSTS', 'PUBLIC_ANALYTICS']

/** The name at the host, which is a part of an address. */
export const askName = ({ ask }: Deploy) =>
  ask({
    name: 'SITE_NAME',
    asks: 'a short name for the site',
    fallback: slugify(guide.name),
    check: (answer) => {
      const name = slugify(answer)
      if (!name) throw new Error('SITE_NAME must have a letter from a to z or a digit')
      return name
    },
  })

/** The public address: by default that of the guide, unless it is the sample's, or else the host's own. */
export function askSiteUrl({ ask, isDry }: Deploy, ofHost?: string) {
  const own = guide.url?.endsWith('.example') ? undefined : guide.url
  const fallback = own ?? ofHost ?? (isDry ? 'https://eat.example.com' : undefined)
  const asks = 'the public address of the guide, such as https://eat.example.com'
  const check = (answer: string) => {
    if (/^https?:$/.test(URL.parse(answer)?.protocol ?? '')) return answer
    throw new Error('SITE_URL must be a web address, such as https://eat.example.com')
  }
  return ask({ name: 'SITE_URL', asks, ...(fallback && { fallback }), check })
}

/** The settings of the environment that a host gets, and those of mail. Throws a sentence that names a wrong one. */
export async function givenSettings({ ask, secret }: Deploy, siteUrl: string) {
  const asks = 'the mail service, such as resend://KEY (nothing for none)'
  const mail = await ask({ name: 'MAIL_URL', asks, fallback: '', isSecret: true })
  Object.assign(process.env, { MAIL_URL: mail, SITE_URL: siteUrl })
  const builds = OF_BUILDS.map((name) => [name, process.env[name] ?? ''] as const)
  return Object.fromEntries(
    [...Object.entries(presentSettings()), ...builds]
      .filter(([name, value]) => value && !FOR_TESTS.includes(name))
      .map(([name, value]) => [name, isOpen(name) ? value : secret(value)]),
  )
}

/** What no host's steps can do, with the page that says how. */
export function leaveToPerson({ left, settings, present }: Deploy) {
  const has = (name: string) => name in settings || present.has(name)
  left.push('Sign in at /admin and load your places at /admin/import-file (docs/administering.md)')
  if (!has('ADMIN_SECOND_FACTOR'))
    left.push(
      'Make a second factor with npm run second-factor, and run this again with ADMIN_SECOND_FACTOR (docs/deploying.md)',
    )
  if (!has('MAIL_URL'))
    left.push('To send mail, run this again with MAIL_URL and MAIL_FROM (docs/settings.md)')
  else if (!has('MAIL_REPORT_SECRET'))
    left.push(
      'Tell the mail service where to report what bounced, and run this again with MAIL_REPORT_SECRET (docs/administering.md)',
    )
  left.push('Make backups (docs/backups.md)')
}

/** The settings that the host lacks. */
export const missingSettings = ({ settings, present }: Deploy) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !present.has(name)))

/** Gives the host the settings that it lacks. */
export function settingsStep(
  deploy: Deploy,
  says: string,
  set: (values: Record<string, string>) => Promise<unknown>,
): Step {
  return {
    says,
    isDone: () => Promise.resolve(Object.keys(missingSettings(deploy)).length === 0),
    run: async () => {
      await set(missingSettings(deploy))
      await deploy.keep('newPasswords', '')
    },
  }
}

/** The steps that make what the functions need besides a database. Steps before these say what is present. */
export function secretSteps(deploy: Deploy): Step[] {
  const { settings, present, secret } = deploy
  const has = (name: string) => Promise.resolve(name in settings || present.has(name))
  return [
    rolesStep(deploy),
    {
      says: 'Hash the administrator’s password',
      isDone: () => has('ADMIN_PASSWORD_HASH'),
      run: async () => {
        const asks = 'the administrator’s password, of 15 characters or more'
        const how = { isSecret: true, isTwice: true }
        const input = await deploy.ask({ name: 'ADMIN_PASSWORD', asks, ...how })
        const unchecked = deploy.isChecked ? [] : ['--', '--unchecked']
        const line = ['npm', 'run', 'hash-password', ...unchecked]
        const hash = await deploy.execute({ line, input: secret(input) }, '***')
        settings['ADMIN_PASSWORD_HASH'] = hash.trim()
      },
    },
    {
      says: 'Make the secret that signs tokens',
      isDone: () => has('TOKEN_SECRET'),
      run: async () => {
        settings['TOKEN_SECRET'] = secret(randomBytes(32).toString('base64url'))
        return Promise.resolve()
      },
    },
  ]
}
