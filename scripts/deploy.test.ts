import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import { ownServer } from '#db/testing/database.ts'
import { type Fault, deployHosts } from '#functions/tests/support/deploy-hosts.ts'
import { siteFolders } from './testing/published.ts'
import { slow } from './testing/quick.ts'

const folder = siteFolders('deploy')
const ADDRESS = 'postgres://guide_owner:x@db.example.com/guide'
const PASSWORD = 'correct horse battery staple'
const HASH = `scrypt.32768.8.3.${'a'.repeat(22)}.${'b'.repeat(43)}`

/** What a person sets for Netlify. */
const GIVEN = {
  NETLIFY_AUTH_TOKEN: 'netlify-token',
  NEON_API_KEY: 'neon-key',
  GITHUB_TOKEN: 'github-token',
  REPOSITORY: 'git@github.com:me/guide.git',
  PRODUCTION_BRANCH: 'main',
  SITE_NAME: 'eat',
  SITE_URL: 'https://eat.example.com',
  MAIL_URL: 'resend://mail-key',
  MAIL_FROM: 'Eat <eat@example.com>',
}
const SECRETS = ['netlify-token', 'neon-key', 'github-token', 'mail-key', PASSWORD, 'postgres://']
/** Saves the tests that need no database the roles and the hash. */
const MADE = {
  ADMIN_DATABASE_URL: 'postgres://guide_admin:x@db.example.com/guide',
  PUBLIC_DATABASE_URL: 'postgres://guide_public:x@db.example.com/guide',
  ADMIN_PASSWORD_HASH: HASH,
}

async function deploy(args: string[], env: Record<string, string>, cwd = '.') {
  const child = spawn(process.execPath, [resolve('scripts/deploy.ts'), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], DATA_DIR: folder('db'), OUT_DIR: folder('dist'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { status, output, errors }
}

const isCall = (line: string) => /^(GET|POST|PUT|PATCH) /.test(line)
const callsOf = (output: string) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter(isCall)

test('Netlify gets the calls that a dry run prints, and no more when the command is run again', async () => {
  const { direct } = await ownServer()
  const hosts = await deployHosts(direct)
  const env = { ...GIVEN, OUTBOUND_BASE_URL: hosts.url, ADMIN_PASSWORD: PASSWORD }
  const args = ['netlify', '--unchecked']

  const dry = await deploy([...args, '--dry-run'], env)
  expect([dry.status, dry.errors, hosts.calls]).toEqual([0, '', []])
  const first = await deploy(args, env)
  expect([first.status, first.errors]).toEqual([0, ''])
  expect(hosts.calls).toEqual(callsOf(dry.output))

  const keys = hosts.made.env.map(({ key }) => key).sort()
  const hash = { ADMIN_PASSWORD_HASH: '', TOKEN_SECRET: '', BUILD_HOOK_URL: '' }
  const databases = { ADMIN_DATABASE_URL: '', PUBLIC_DATABASE_URL: '', DATABASE_URL: '' }
  const mail = { MAIL_URL: '', MAIL_FROM: '', SITE_URL: '' }
  expect(keys).toEqual(Object.keys({ ...hash, ...databases, ...mail }).sort())
  const tokens = ['netlify-token', 'neon-key', 'github-token']
  expect([...hosts.tokens].sort()).toEqual(
    [undefined, ...tokens.map((token) => `Bearer ${token}`)].sort(),
  )

  const kept = await readFile(folder('deploy-netlify.json'), 'utf8')
  for (const shown of [dry.output, first.output, kept])
    for (const secret of SECRETS.filter((part) => part !== 'postgres://'))
      expect(shown).not.toContain(secret)
  expect(kept).not.toContain('postgres://')

  const before = structuredClone(hosts.made)
  const second = await deploy(args, env)
  expect([second.status, second.errors]).toEqual([0, ''])
  expect(hosts.made).toEqual(before)
})

test.each<Fault>(['error', 'cut'])(
  'a deploy to Netlify whose every call fails once (%s) goes on where it stopped and makes nothing twice',
  slow,
  async (fault) => {
    const seen = new Set<string>()
    const hosts = await deployHosts(ADDRESS, (call) => {
      // What is only read has no effect that a cut could hide.
      if (seen.has(call) || (fault === 'cut' && call.startsWith('GET '))) return undefined
      seen.add(call)
      return fault
    })
    const env = { ...GIVEN, ...MADE, OUTBOUND_BASE_URL: hosts.url }
    let runs = 0
    for (;;) {
      runs += 1
      const { status, errors } = await deploy(['netlify'], env)
      if (status === 0) break
      expect(errors).toMatch(
        /^Step “.+”: (GET|POST|PATCH) https:\/\/\S+ (answered 500: out of order|got no answer\. Run the command again, it goes on from here)\n$/,
      )
    }
    expect(runs).toBe(seen.size + (fault === 'error' ? 0 : 1))
    const counts = Object.entries(hosts.made).map(([kind, list]) => [kind, list.length])
    const once = { sites: 1, projects: 1, deployKeys: 2, keys: 1, hooks: 1, buildHooks: 1 }
    expect(Object.fromEntries(counts)).toEqual({ ...once, env: 9, deploys: 1 })
    const keys = hosts.made.env.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)])
  },
)

test('a plan without scopes gets DATABASE_URL without them', async () => {
  const hosts = await deployHosts(ADDRESS, (_, content) =>
    content.includes('"scopes":["builds"]') ? 'refusal' : undefined,
  )
  const { status } = await deploy(['netlify'], { ...GIVEN, ...MADE, OUTBOUND_BASE_URL: hosts.url })
  expect(status).toBe(0)
  const scopes = ['builds', 'functions', 'runtime']
  expect(hosts.made.env.find(({ key }) => key === 'DATABASE_URL')).toMatchObject({ scopes })
})

const API = '/api.netlify.com/api/v1'

test.each([
  [`GET ${API}/accounts`, { error: 'x' }, 'the answer is wrong'],
  [`GET ${API}/accounts`, [{ id: 'x' }], '0.slug is wrong'],
  [`POST ${API}/TEAM/sites`, { id: '' }, 'id is wrong'],
  [
    'GET /console.neon.tech/api/v2/projects/PROJECT_ID/connection_uri',
    { uri: 'x' },
    'uri is wrong',
  ],
  [`GET ${API}/sites/SITE_ID/deploys/DEPLOY_ID`, { id: 'x', created_at: '2' }, 'state is wrong'],
])(
  'a bad answer to %s is one sentence that names the step and the field',
  async (call, answer, field) => {
    const hosts = await deployHosts(ADDRESS)
    hosts.answers[call] = () => answer
    const { status, errors } = await deploy(['netlify'], {
      ...GIVEN,
      ...MADE,
      OUTBOUND_BASE_URL: hosts.url,
    })
    expect(status).toBe(1)
    expect(errors).toMatch(/^Step “.+”: .+ answered something else: .+\n$/)
    expect(errors).toContain(`${call.replace(' /', ' https://')}`.split(' ')[1]!)
    expect(errors).toContain(field)
  },
)

test('a build that failed says why, and is built again', async () => {
  const hosts = await deployHosts(ADDRESS)
  const env = { ...GIVEN, ...MADE, OUTBOUND_BASE_URL: hosts.url }
  const path = `POST ${API}/sites/SITE_ID/builds`
  const build = hosts.answers[path]!
  hosts.answers[path] = (...args) => {
    const answer = build(...args)
    Object.assign(hosts.made.deploys[0]!, { state: 'error', error_message: 'no key' })
    return answer
  }
  const first = await deploy(['netlify'], env)
  expect(first.errors).toBe(
    'Step “Build the site and publish it”: Netlify could not build the site: no key\n',
  )
  hosts.answers[path] = (...args) => {
    hosts.made.deploys.pop()
    return build(...args)
  }
  expect((await deploy(['netlify'], env)).status).toBe(0)
})

test.each([
  [[], {}, 'npm run deploy -- HOST, which is one of '],
  [['vercel'], {}, 'npm run deploy -- HOST, which is one of '],
  [['netlify'], { NETLIFY_AUTH_TOKEN: '' }, 'NETLIFY_AUTH_TOKEN is missing: '],
  [['netlify'], { MAIL_URL: 'ftp://x' }, 'MAIL_URL must be one of '],
  [['netlify'], { SITE_URL: 'eat.example.com' }, 'SITE_URL must be a web address'],
])('%j with %j is one sentence', async (args, env, sentence) => {
  const { status, errors } = await deploy(args, { ...GIVEN, ...env })
  expect([status, errors.split('\n').length]).toEqual([1, 2])
  expect(errors).toContain(sentence)
})

/**
 * Puts a stand-in for a program of a host into PATH. It notes each call with its input in `calls`, keeps names of buckets and
 * secrets, and fails at the calls that `failing` begins with, once each.
 */
async function standIn(program: string, failing: string[] = []) {
  const bin = resolve(folder('bin'))
  await mkdir(bin, { recursive: true })
  const file = join(bin, program)
  const state = { calls: [] as string[], buckets: [] as string[], secrets: [] as string[], failing }
  const kept = `${file}.json`
  await writeFile(kept, JSON.stringify(state))
  await writeFile(file, `#!${process.execPath}\n(${play.toString()})(${JSON.stringify(kept)})`)
  await chmod(file, 0o755)
  const path = `${bin}${delimiter}${process.env['PATH']}`
  return { path, read: async () => JSON.parse(await readFile(kept, 'utf8')) as typeof state }
}

/** The stand-in itself, which runs alone: the parts of `wrangler` that a deploy calls; `docker` does nothing. */
function play(kept: string) {
  const fs = process.getBuiltinModule('fs')
  type State = { calls: string[]; buckets: string[]; secrets: string[]; failing: string[] }
  const state = JSON.parse(fs.readFileSync(kept, 'utf8')) as State
  const [, , ...args] = process.argv
  const call = args.join(' ')
  const isBulk = call === 'secret bulk'
  const input = isBulk ? (JSON.parse(fs.readFileSync(0, 'utf8')) as Record<string, string>) : {}
  state.calls.push(isBulk ? `${call} ${Object.keys(input).join(' ')}` : call)
  const [failing = ''] = state.failing
  const fails = failing !== '' && call.startsWith(failing)
  if (fails) state.failing.shift()
  const bucket = args[3] ?? ''
  const isMissing = call.startsWith('r2 bucket info') && !state.buckets.includes(bucket)
  if (!fails && call.startsWith('r2 bucket create')) state.buckets.push(bucket)
  if (!fails) state.secrets.push(...Object.keys(input))
  if (call.startsWith('secret list') && !fails)
    console.log(JSON.stringify(state.secrets.map((name) => ({ name, type: 'secret_text' }))))
  if (fails || isMissing) console.error('X [ERROR] out of order')
  fs.writeFileSync(kept, JSON.stringify(state))
  process.exit(fails || isMissing ? 1 : 0)
}

const CLOUDFLARE = { ...GIVEN, NEON_API_KEY: '', HSTS: 'max-age=63072000' }

test(
  'Cloudflare gets the commands that a dry run prints; after each failure the next run goes on and makes nothing twice',
  { ...slow, timeout: 300_000 },
  async () => {
    const { direct } = await ownServer()
    const hosts = await deployHosts(direct)
    const failing = ['r2 bucket create', 'deploy', 'secret list', 'secret bulk']
    const { path, read } = await standIn('wrangler', failing)
    const env = {
      ...CLOUDFLARE,
      PATH: path,
      DATABASE_URL: direct,
      OUTBOUND_BASE_URL: hosts.url,
      ADMIN_PASSWORD: PASSWORD,
    }
    const args = ['cloudflare', '--unchecked']
    const dry = await deploy([...args, '--dry-run'], env)
    expect([dry.status, dry.errors, (await read()).calls]).toEqual([0, '', []])

    for (const call of failing) {
      const { status, errors } = await deploy(args, env)
      expect([status, errors]).toEqual([
        1,
        expect.stringMatching(/^(.*\n)*Step “.+”: wrangler .+\n$/),
      ])
      expect(errors).toContain(`wrangler ${call}`)
    }
    expect((await deploy(args, env)).status).toBe(0)
    const { calls, buckets, secrets } = await read()
    expect(buckets).toEqual(['bel-air-table-images'])
    expect(secrets).toEqual([...new Set(secrets)])
    expect(secrets).toContain('ADMIN_DATABASE_URL')

    const printed = dry.output
      .split('\n')
      .flatMap((line) => /^ +wrangler (.+)/.exec(line)?.slice(1) ?? [])
    const named = printed.map((line) => {
      const [call = '', input] = line.split(' < ')
      return input ? `${call} ${Object.keys(JSON.parse(input) as object).join(' ')}` : call
    })
    // Whoever is signed in need not sign in.
    expect([...new Set(calls)].sort()).toEqual(named.filter((call) => call !== 'login').sort())

    expect((await deploy(args, env)).status).toBe(0)
    expect((await read()).secrets).toEqual(secrets)
  },
)

test('without an account of Cloudflare the command says what is missing', async () => {
  const { path } = await standIn('wrangler', ['whoami'])
  const { errors } = await deploy(['cloudflare'], {
    ...CLOUDFLARE,
    PATH: path,
    DATABASE_URL: ADDRESS,
  })
  expect(errors).toBe(
    'Step “Sign in at Cloudflare”: CLOUDFLARE_API_TOKEN is missing or wrong: set it, or run npx wrangler login\n',
  )
})

test(
  'a server of one’s own gets its files, and its guide answers once',
  { ...slow, timeout: 300_000 },
  async () => {
    const { direct } = await ownServer()
    const { MAIL_URL, MAIL_FROM, SITE_URL } = GIVEN
    const mail = { MAIL_URL, MAIL_FROM: "Eat's <eat@example.com>" }
    expect(MAIL_FROM).not.toBe(mail.MAIL_FROM)
    const env = { ...mail, SITE_URL, DATABASE_URL: direct, PORT: `${await freePort()}` }
    const first = await deploy(['node'], env)
    expect([first.status, first.errors]).toEqual([0, ''])
    const file = folder('deploy/guide.env')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const written = await readFile(file, 'utf8')
    expect(parseEnv(written)).toMatchObject({ ...env, TRUSTED_PROXIES: '1' })
    expect(await readFile(folder('deploy/guide.service'), 'utf8')).toContain(
      `WorkingDirectory=${process.cwd()}\n`,
    )
    const proxy = await readFile(folder('deploy/nginx.conf'), 'utf8')
    expect(proxy).toContain('server_name eat.example.com;')
    expect(proxy).toContain(`server 127.0.0.1:${env.PORT};`)

    expect((await deploy(['node'], env)).status).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(written)
  },
)

test('Docker gets its file once, and is started', async () => {
  const hosts = await deployHosts(ADDRESS)
  const { path, read } = await standIn('docker')
  const env = { SITE_URL: GIVEN.SITE_URL, PATH: path, OUTBOUND_BASE_URL: hosts.url }
  const cwd = resolve(folder('bin'))
  expect((await deploy(['docker', '--dry-run'], env, cwd)).output).not.toMatch(/[\da-f]{48}/)
  const first = await deploy(['docker'], env, cwd)
  expect([first.status, first.errors]).toEqual([0, ''])
  const written = await readFile(join(cwd, '.env'), 'utf8')
  expect(parseEnv(written)).toEqual({
    DOMAIN: 'eat.example.com',
    POSTGRES_PASSWORD: expect.stringMatching(/^[\da-f]{48}$/) as string,
  })
  await deploy(['docker'], { ...env, BUILD_PAUSE: '5' }, cwd)
  expect(await readFile(join(cwd, '.env'), 'utf8')).toBe(`${written}BUILD_PAUSE='5'\n`)
  expect((await read()).calls).toEqual(Array(2).fill('compose up -d --build'))
})
