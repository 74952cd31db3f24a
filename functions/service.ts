import { sql } from 'kysely'
import * as z from 'zod/mini'
import { routes } from '#contracts/service.ts'
import { readHealth } from '#db/queries/operations/health.ts'
import { readToday } from '#db/queries/today.ts'
import { readWaiting } from '#db/queries/waiting.ts'
import { troublesOf } from '#domain/rules/health.ts'
import { comingHolidays } from '#domain/hours/holidays.ts'
import { townDay } from '#domain/town-clock.ts'
import { guide } from '#guide'
import { secondsToWait } from './lib/http/rate-limit.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { within } from './lib/http/within.ts'
import { imageStore } from './lib/images/store.ts'

/** A page that violates the policy does so for every visitor, so a sample of the reports is enough. */
const SAMPLE = [{ max: 20, seconds: 60 }]

export default serve(routes, {
  readHealth: async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  },

  readHealthDetails: async ({ db }) => {
    const started = performance.now()
    const health = await readHealth(db)
    const databaseMs = Math.round(performance.now() - started)
    const arePicturesReached = await reachPictures()
    return { ...health, troubles: troublesOf(health), databaseMs, arePicturesReached }
  },

  readWaiting: ({ db }) => readWaiting(db),

  readToday: async ({ db, input: { since } }) => {
    const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
    const { holidays, ordinary, ...today } = await readToday(db, since ?? dayAgo)
    const [coming] = comingHolidays(guide.country, townDay(), ordinary)
    const [begun] = holidays
    const isBegun = begun && begun.day <= coming!.day
    return { ...today, holiday: isBegun ? begun : { ...coming!, asked: 0, answered: 0 } }
  },

  reportPolicyViolation: async ({ db, input }) => {
    const found = readViolations(input.reports)
    if (found.length === 0 || (await secondsToWait(db, 'csp-report:everybody', SAMPLE)) > 0) return
    const time = new Date().toISOString()
    for (const violation of found) console.log(JSON.stringify({ time, violation }))
  },
})

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/health',
    '/api/admin/health',
    '/api/admin/waiting',
    '/api/admin/today',
    '/api/csp-report',
  ],
}

const PICTURES_MS = 3000
const NO_PICTURE = `${'0'.repeat(32)}.png`

/** Whether the store of uploaded pictures answers, here that it has none of this name. */
function reachPictures(): Promise<boolean> {
  return within(PICTURES_MS, async () => (await imageStore()).load(NO_PICTURE)).then(
    () => true,
    () => false,
  )
}

const OTHER = 'other'

const text = z.optional(z.string())
const modern = z.object({
  body: z.object({ effectiveDirective: z.string(), blockedURL: text, documentURL: text }),
})
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})

/**
 * The directive, the page's path and the blocked resource's origin of each report. Leaves out reports of other kinds,
 * which browsers send to the same URL.
 */
function readViolations(reports: unknown[]) {
  return reports.flatMap((report) => {
    const { body } = modern.safeParse(report).data ?? {}
    if (body) return violation(body.effectiveDirective, body.documentURL, body.blockedURL)
    const old = older.safeParse(report).data?.['csp-report']
    const directive = old?.['effective-directive'] ?? old?.['violated-directive']
    return directive ? violation(directive, old?.['document-uri'], old?.['blocked-uri']) : []
  })
}

/** Anybody can send a report, so only values in the form that browsers use are logged. */
function violation(directive: string, page = '', blocked = '') {
  const path = URL.parse(page)?.pathname ?? ''
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : OTHER,
    page: /^\/[\w/.-]{0,199}$/.test(path) ? path : OTHER,
    blocked: blockedOrigin(blocked),
  }
}

/** The origin of a blocked resource, or its scheme if it has no origin, as a browser extension. */
function blockedOrigin(blocked: string) {
  if (/^(inline|eval|wasm-eval)$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  const name = (url?.origin === 'null' ? url.protocol : url?.origin) ?? ''
  const isKnown = /^([a-z-]{1,40}:|https:\/\/(?![\d.]+(:|$))[a-z\d.-]{1,100}(:\d+)?)$/.test(name)
  return isKnown ? name : OTHER
}
