import { headersByPath } from '#functions/hosts/site-rules.ts'
import { fine, type Finding, todo, unknown } from './finding.ts'

const SECONDS = 15
/** A clock that is wrong by more signs in nobody with a code, and shows ads and hours at the wrong time. */
const MOST_SECONDS_OFF = 60

/** What the guide at an address answers. */
export async function lookAtSite(address: string): Promise<Finding[]> {
  const get = (path: string) =>
    fetch(new URL(path, address), {
      redirect: 'manual',
      signal: AbortSignal.timeout(SECONDS * 1000),
    })
  const home = await get('/').catch(reasonOf)
  if (typeof home === 'string') return [todo('site', `${address} does not answer: ${home}`)]
  await home.body?.cancel()
  if (home.status !== 200) {
    const to = home.headers.get('location')
    return [todo('site', `${address} answers ${home.status}${to ? `, to ${to}: name that` : ''}`)]
  }
  const health = await get('/api/health').then(
    async (answer) => (answer.ok ? undefined : `${answer.status} ${await answer.text()}`),
    reasonOf,
  )
  return [
    fine('site', `${address} answers`),
    health === undefined
      ? fine('functions', 'they and the database answer')
      : todo('functions', `/api/health does not answer “ok”: ${health.slice(0, 120)}`),
    await lookAtHeaders(home),
    lookAtClock(home),
    unknown(
      'pictures, schedule, last build',
      'the guide tells only its administrator: /admin/today, or npm run doctor with its DATABASE_URL',
    ),
  ]
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return (cause as { code?: string } | undefined)?.code ?? message
}

async function lookAtHeaders({ headers, url }: Response): Promise<Finding> {
  const expected = (await headersByPath('site/public/_headers'))('/')
  const missing = Object.keys(expected)
    .map((name) => name.toLowerCase())
    // Browsers heed it over https alone.
    .filter((name) => name !== 'strict-transport-security' || url.startsWith('https:'))
    .filter((name) => !headers.has(name))
  return missing.length > 0
    ? todo('headers', `${missing.join(', ')} are missing: the host must send those of _headers`)
    : fine('headers', 'all that _headers names are sent')
}

function lookAtClock({ headers }: Response): Finding {
  const at = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(at)) return unknown('clock', 'the site sends no date')
  const off = Math.round(Math.abs(Date.now() - at) / 1000)
  return off > MOST_SECONDS_OFF
    ? todo('clock', `that of the site and that of this machine are ${off} s apart: set them by NTP`)
    : fine('clock', 'agrees with that of this machine')
}
