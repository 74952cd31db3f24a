import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { headersByPath } from '#functions/hosts/site-rules.ts'
import { type Finding, findingLine } from './finding.ts'
import { lookAtDatabase } from './guide.ts'
import { lookAtMail } from './settings.ts'
import { lookAtSite } from './address.ts'
import { slow } from '../testing/quick.ts'
import { runScript } from '../testing/run-script.ts'

const todosOf = (findings: Finding[]) =>
  findings.filter(({ is }) => is === 'todo').map(({ about, says }) => `${about}: ${says}`)

test('what places lack, and what stands still, is said with what to do', async () => {
  const database = await testDatabase()
  const { db } = database
  expect(todosOf(await lookAtDatabase(database))[0]).toBe(
    'places: there are none: npm run import -- FILE',
  )
  const whole = {
    hours: JSON.stringify({ Monday: 'Closed' }),
    phone: '+14105550134',
    latitude: 1,
    longitude: 2,
  }
  const rows = [
    restaurantRow({ ...whole, neighborhood: 'Bel Air' }),
    restaurantRow({ ...whole, neighborhood: 'Bel Air', hours: '{}', phone: null }),
    restaurantRow({ ...whole, neighborhood: 'Abingdon', latitude: null, longitude: null }),
    restaurantRow({ ...whole, neighborhood: 'Forest Hill', closedOn: '2026-01-01', phone: null }),
  ].map((row, index) => ({ ...row, slug: `place-${index}` }))
  await db.insertInto('restaurants').values(rows).execute()
  await sql`insert into site_builds (reason, requested_at, next_attempt_at)
    values ('A change', '2026-01-02T03:00:00Z', '2026-01-02T04:00:00Z')`.execute(db)
  const todos = todosOf(await lookAtDatabase(database))
  expect(todos).toEqual([
    'hours: 1 of 3 restaurants have no hours: /admin/listings',
    'phone: 1 of 3 restaurants have no phone number: /admin/listings',
    'position: 1 of 3 restaurants have no position: /admin/listings',
    'towns: one restaurant alone is in Abingdon: look whether the town is right',
    expect.stringMatching(/^featured: /),
    expect.stringMatching(/^schedule: The schedule stands still: .+Z\. look at the scheduled/),
    expect.stringMatching(/^build: Changes wait for a build .+ \/admin\/publish has the reason$/),
    expect.stringMatching(/^last build: there was none/),
  ])
})

test('a database without its tables is told to be migrated', async () => {
  expect(todosOf(await lookAtDatabase(await emptyDatabase()))).toEqual([
    expect.stringMatching(/^database: it lacks \d+ migrations: npm run migrate$/),
  ])
})

test('a site is asked for its headers, its functions and its clock', async () => {
  const headers = (await headersByPath('site/public/_headers'))('/')
  const answer = await startSite((request, response) => {
    const isHome = request.url === '/'
    response.writeHead(200, isHome ? headers : {}).end('{"status":"ok"}')
  })
  expect(todosOf(await lookAtSite(answer))).toEqual([])
  const bare = await startSite((request, response) => {
    response.sendDate = false
    response.setHeader('date', 'Thu, 01 Jan 2026 00:00:00 GMT')
    response.writeHead(request.url === '/' ? 200 : 503).end('busy')
  })
  const todos = todosOf(await lookAtSite(bare))
  expect(todos[0]).toBe('functions: /api/health does not answer “ok”: 503 busy')
  expect(todos[1]).toMatch(/^headers: .*content-security-policy.* are missing/)
  expect(todos[2]).toMatch(/^clock: that of the site and that of this machine are \d+ s apart/)
  const moved = await startSite((_, response) => {
    response.writeHead(301, { location: 'https://ely-eats.example/' }).end()
  })
  expect(todosOf(await lookAtSite(moved))[0]).toMatch(
    /answers 301, to https:\/\/ely-eats\.example\/: name that/,
  )
  expect(todosOf(await lookAtSite('http://127.0.0.1:9'))[0]).toMatch(/^site: .+ does not answer: /)
})

test('DNS is asked for SPF and DMARC, and what nobody can ask is said', async () => {
  const records: Record<string, string[][]> = {
    'ely.org': [['other'], ['v=spf1 include:', 'a -all']],
  }
  const ask = (name: string) => {
    const found = records[name]
    return found
      ? Promise.resolve(found)
      : Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  }
  const lines = async () => (await lookAtMail('Ely <a@ely.org>', ask)).map(findingLine)
  expect(await lines()).toEqual([
    'ok       SPF        v=spf1 include:a -all',
    'to do    DMARC      _dmarc.ely.org has no such record: add the one that your mail service names',
    expect.stringMatching(/^unknown {2}DKIM {7}could not be asked: its record has a name/),
  ])
  records['ely.org']!.push(['v=spf1 -all'])
  expect((await lines())[0]).toBe('to do    SPF        ely.org has 2 records: leave one')
  const silent = await lookAtMail('a@ely.org', () =>
    Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })),
  )
  expect(silent.map(({ is }) => is)).toEqual(['unknown', 'unknown', 'unknown'])
})

test('the command looks at a guide here, and refuses what is no address', slow, async () => {
  const { direct } = await testDatabase()
  const env = { DATABASE_URL: direct, MAIL_FROM: 'A <a@ely.example>' }
  const run = (...args: string[]) => runScript('scripts/doctor/doctor.ts', args, env)
  const { status, output, errors } = await run()
  expect([status, errors]).toEqual([1, ''])
  expect(output).toMatch(/^ok {7}config {5}/)
  expect(output).toMatch(/^\d+ to do\.$/m)
  expect((await run('ely')).errors).toMatch(/^ely must be a web address, such as https:/)
})

async function startSite(listener: RequestListener) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
