import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import { ownServer } from '#db/testing/database.ts'
import { deployHosts, type Fault } from '#functions/tests/support/deploy-hosts.ts'
import { startStandIn } from '#functions/tests/support/stand-in.ts'
import { runSteps } from './deploy/steps.ts'
import { siteFolders } from './testing/published.ts'
import { runScript } from './testing/run-script.ts'
import { slow } from './testing/quick.ts'

const folder = siteFolders('deploy')
const API = '/api.netlify.com/api/v1'
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

const deploy = (args: string[], env: Record<string, string>, cwd?: string) =>
  runScript(
    'scripts/deploy.ts',
    args,
    { DATA_DIR: folder('db'), OUT_DIR: folder('dist'), ...env },
    cwd,
  )

/** The hosts, at whose own address the site of Netlify answers, too. */
async function standIns(...args: Parameters<typeof deployHosts>) {
  const hosts = await deployHosts(...args)
  hosts.answers['GET /eat.netlify.app/api/health'] = () => ({ status: 'ok' })
  return hosts
}

const isCall = (line: string) => /^(GET|POST|PUT|PATCH) /.test(line)
const callsOf = (output: string) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter(isCall)

test('Netlify gets the calls that a dry run prints, and no more when the command is run again', async () => {
  const { direct } = await ownServer()
  const hosts = await standIns(direct)
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
  const count = hosts.calls.length
  const second = await deploy(args, env)
  expect([second.status, second.errors]).toEqual([0, ''])
  expect(hosts.made).toEqual(before)
  // The host has all addresses, so no database is asked for.
  expect(hosts.calls.slice(count).join()).not.toContain('neon.tech')

  // Another host would take the roles away.
  const others = await standIns(direct)
  const there = { ...env, DATA_DIR: folder('other/db'), OUTBOUND_BASE_URL: others.url }
  const third = await deploy(args, there)
  expect(third.errors).toMatch(
    /^Step “Migrate .+”: Another host uses this database: give ADMIN_DATABASE_URL and .+, or pass --new-passwords, .+\n$/,
  )
  expect(others.made.env).toEqual([])
  expect((await deploy([...args, '--new-passwords'], there)).status).toBe(0)
})

test('when Netlify gets one of two new passwords alone, the next run makes both again', async () => {
  const { direct } = await ownServer()
  const names = ['ADMIN_DATABASE_URL', 'PUBLIC_DATABASE_URL']
  const paths = names.map((name) => `PUT ${API}/accounts/TEAM/env/${name}`)
  let faults = 1
  const hosts = await standIns(direct, (call) =>
    call === paths[0] && faults-- > 0 ? 'error' : undefined,
  )
  const find = (name: string) => hosts.made.env.find(({ key }) => key === name)!
  for (const [index, path] of paths.entries())
    hosts.answers[path] = (body) => Object.assign(find(names[index]!), body)
  hosts.made.env.push({ key: names[0]!, values: 'of before' })
  const { ADMIN_PASSWORD_HASH } = MADE
  const env = { ...GIVEN, ADMIN_PASSWORD_HASH, OUTBOUND_BASE_URL: hosts.url }
  const first = await deploy(['netlify'], env)
  expect(first.errors).toContain('/env/ADMIN_DATABASE_URL?site_id=SITE_ID answered 500')
  const half = structuredClone(names.map(find))
  const second = await deploy(['netlify'], env)
  expect([second.status, second.errors]).toEqual([0, ''])
  for (const [index, name] of names.entries())
    expect(find(name)['values']).not.toEqual(half[index]!['values'])
})

test.each<Fault>(['error', 'cut'])(
  'a deploy to Netlify whose every call fails once (%s) goes on where it stopped and makes nothing twice',
  { ...slow, timeout: 600_000 },
  async (fault) => {
    const seen = new Set<string>()
    const hosts = await standIns(ADDRESS, (call) => {
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
  const hosts = await standIns(ADDRESS, (_, content) =>
    content.includes('"scopes":["builds"]') ? 'refusal' : undefined,
  )
  const { status } = await deploy(['netlify'], { ...GIVEN, ...MADE, OUTBOUND_BASE_URL: hosts.url })
  expect(status).toBe(0)
  const scopes = ['builds', 'functions', 'runtime']
  expect(hosts.made.env.find(({ key }) => key === 'DATABASE_URL')).toMatchObject({ scopes })
})

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
    const hosts = await standIns(ADDRESS)
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
  const hosts = await standIns(ADDRESS)
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

test('a site of the same name that is built from another repository stays as it is', async () => {
  const hosts = await standIns(ADDRESS)
  const env = { ...GIVEN, ...MADE, OUTBOUND_BASE_URL: hosts.url }
  const site = { id: 'SITE_ID', name: 'eat', build_settings: { repo_path: 'me/other' } }
  hosts.made.sites.push(site)
  const { errors } = await deploy(['netlify'], env)
  expect(errors).toBe(
    'Step “Make the site eat”: The site eat of your team is built from me/other, not from me/guide: set another SITE_NAME\n',
  )
  expect([site.build_settings.repo_path, hosts.made.env]).toEqual(['me/other', []])
  // The site of an earlier run gets the other repository.
  site.build_settings.repo_path = ''
  expect((await deploy(['netlify'], env)).status).toBe(0)
  site.build_settings.repo_path = 'me/other'
  expect((await deploy(['netlify'], env)).status).toBe(0)
  expect(site.build_settings.repo_path).toBe('me/guide')
})

/** The status and body for each call. */
type Given = Record<string, [status: number, body: unknown]>
const TEAM: Given = { [`GET ${API}/accounts`]: [200, [{ slug: 'TEAM' }]] }
const NEON = '/console.neon.tech/api/v2/projects'

test.each<[host: string, answers: Given, sentence: string]>([
  [
    'netlify',
    { ...TEAM, [`POST ${API}/TEAM/sites`]: [422, { errors: { subdomain: ['must be unique'] } }] },
    'The name eat is taken: set SITE_NAME',
  ],
  [
    'node',
    {
      [`GET ${NEON}`]: [200, { projects: [{ id: 'P', name: 'eat' }] }],
      [`GET ${NEON}/P/operations`]: [200, { operations: [] }],
      [`GET ${NEON}/P/connection_uri`]: [404, { message: 'not found' }],
    },
    'The project eat at Neon has no database guide of the role guide_owner: set another SITE_NAME, or DATABASE_URL instead of NEON_API_KEY',
  ],
  [
    'netlify',
    {
      ...TEAM,
      [`GET ${API}/TEAM/sites`]: [200, [{ id: 'SITE_ID', name: 'eat' }]],
      [`GET ${API}/accounts/TEAM/env`]: [200, [{ key: 'DATABASE_URL' }]],
      [`POST ${API}/deploy_keys`]: [200, { id: 'KEY_ID', public_key: 'ssh-rsa KEY' }],
      'POST /api.github.com/repos/me/guide/keys': [
        422,
        { message: 'Validation Failed', errors: [{ message: 'key is already in use' }] },
      ],
    },
    'POST https://api.github.com/repos/me/guide/keys answered 422: key is already in use',
  ],
])('%s: what another person or guide has is one sentence (%#)', async (host, answers, sentence) => {
  const { url } = await startStandIn((request, response) => {
    const call = `${request.method} ${request.url!.split('?')[0]}`
    const [status, body] = answers[call] ?? [200, []]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  const { errors } = await deploy([host], { ...GIVEN, ...MADE, OUTBOUND_BASE_URL: url })
  expect(errors).toMatch(/^Step “.+”: .+\n$/)
  expect(errors).toContain(`”: ${sentence}\n`)
})

test('the repository is that of Git, without its token, and its main branch', async () => {
  const cwd = resolve(folder('repository'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd })
  await mkdir(cwd)
  git('init', '--quiet', '--initial-branch=draft')
  git('remote', 'add', 'origin', 'https://x-access-token:git-key1@github.com/me/guide.git')
  const { REPOSITORY: _, PRODUCTION_BRANCH: __, ...given } = GIVEN
  const dry = () => deploy(['netlify', '--dry-run'], { ...given, ...MADE }, cwd)
  const { output } = await dry()
  expect(output).toContain('"repo_path":"me/guide","repo_branch":"main"')
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/live')
  expect((await dry()).output).toContain('"repo_branch":"live"')

  const hosts = await standIns(ADDRESS)
  const env = { ...given, ...MADE, OUTBOUND_BASE_URL: hosts.url }
  const REPOSITORY = 'https://x-access-token:git-key1@github.com/me/guide'
  const first = await deploy(['netlify'], { ...env, REPOSITORY }, cwd)
  expect([first.status, first.errors]).toEqual([0, ''])
  const kept = await readFile(join(cwd, folder('deploy-netlify.json')), 'utf8')
  expect(JSON.parse(kept)).toMatchObject({ REPOSITORY: 'https://github.com/me/guide' })
  expect(kept).not.toContain('PRODUCTION_BRANCH')
  expect(output + first.output + JSON.stringify(hosts)).not.toContain('git-key1')
})

test('the key and the webhook are left to a person who did not say that they are there', async () => {
  const hosts = await standIns(ADDRESS)
  const { GITHUB_TOKEN: _, ...given } = GIVEN
  const env = { ...given, ...MADE, OUTBOUND_BASE_URL: hosts.url }
  const leftOf = async () => (await deploy(['netlify'], env)).output.split('Left to you:')[1]
  const first = await leftOf()
  expect(first).toContain('read-only (leave “Allow write access” off): ssh-rsa KEY')
  expect(first).toContain('Add this webhook')
  expect(await leftOf()).toContain('Add this webhook')
  const file = folder('deploy-netlify.json')
  const kept = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...kept, webhookOf: 'SITE_ID' }))
  expect(await leftOf()).not.toContain('Add this')
})

test('what is left is known before the last step, which may fail', async () => {
  const done: string[] = []
  const step = (says: string) => ({ says, run: () => Promise.resolve(void done.push(says)) })
  const last = { says: 'Ask', run: () => Promise.reject(new Error('no answer')) }
  const running = runSteps([step('Build'), last], () => done.push('what is left'))
  await expect(running).rejects.toThrow('Step “Ask”: no answer')
  expect(done).toEqual(['Build', 'what is left'])
})

test.each([
  [[], {}, 'npm run deploy -- HOST, which is one of '],
  [['vercel'], {}, 'npm run deploy -- HOST, which is one of '],
  [['netlify'], { NETLIFY_AUTH_TOKEN: '' }, 'NETLIFY_AUTH_TOKEN is missing: '],
  [['netlify'], { MAIL_URL: 'ftp://x' }, 'MAIL_URL must be one of '],
  [['netlify'], { SITE_URL: 'eat.example.com' }, 'SITE_URL must be a web address'],
  [['docker'], { SITE_URL: 'eat.example.com' }, 'SITE_URL must be a web address'],
  [['netlify'], { SITE_NAME: '食' }, 'SITE_NAME must have a letter'],
  [['netlify'], { REPOSITORY: 'me/guide' }, 'REPOSITORY must be an address'],
  [
    ['cloudflare'],
    {},
    'wrangler.jsonc is of bel-air-table: write "name": "eat" and "bucket_name": "eat-images" there',
  ],
])('%j with %j is one sentence, and nothing wrong is kept', async (args, env, sentence) => {
  const { status, errors } = await deploy(args, { ...GIVEN, ...env })
  expect([status, errors.split('\n').length]).toEqual([1, 2])
  expect(errors).toContain(sentence)
  const kept = await readFile(folder(`deploy-${args[0]}.json`), 'utf8').catch(() => '')
  for (const [name, value] of Object.entries(env))
    expect(kept).not.toContain(`"${name}": "${value}"`)
})

/**
 * Puts a stand-in for a program of a host into PATH. It notes each call with its input in `calls`, keeps names of buckets and
 * secrets, fails at the calls that `failing` begins with, once each, and is signed in to `accounts`.
 */
async function standIn(program: string, failing: string[] = [], accounts = ['A1']) {
  const bin = resolve(folder('bin'))
  await mkdir(bin, { recursive: true })
  const file = join(bin, program)
  const made = { calls: [] as string[], buckets: [] as string[], secrets: [] as string[] }
  const state = { ...made, failing, accounts }
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
  type State = Record<'calls' | 'buckets' | 'secrets' | 'failing' | 'accounts', string[]>
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
  const isNew = !state.calls.some((one) => one.startsWith('deploy'))
  if (!fails && call.startsWith('r2 bucket create')) state.buckets.push(bucket)
  if (!fails) state.secrets.push(...Object.keys(input))
  const isUnknown = call.startsWith('secret list') && !fails && isNew
  if (isUnknown) console.error('X [ERROR] Worker "eat" not found.\n\nIf it is new, deploy first.')
  else if (call.startsWith('secret list') && !fails)
    console.log(JSON.stringify(state.secrets.map((name) => ({ name, type: 'secret_text' }))))
  if (call.startsWith('whoami') && !fails)
    console.log(JSON.stringify({ accounts: state.accounts.map((id) => ({ id, name: 'Eat' })) }))
  if (fails || isMissing) console.error('X [ERROR] out of order')
  fs.writeFileSync(kept, JSON.stringify(state))
  process.exit(fails || isMissing || isUnknown ? 1 : 0)
}

/** Its name in `wrangler.jsonc`. */
const WORKER = 'bel-air-table'
const CLOUDFLARE = { ...GIVEN, SITE_NAME: WORKER, NEON_API_KEY: '', HSTS: 'max-age=63072000' }

test(
  'Cloudflare gets the commands that a dry run prints; after each failure the next run goes on and makes nothing twice',
  { ...slow, timeout: 600_000 },
  async () => {
    const { direct } = await ownServer()
    const hosts = await standIns(direct)
    const failing = ['r2 bucket create', 'secret list', 'deploy', 'secret bulk']
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
    const wanted = new Set(named.filter((call) => call !== 'login'))
    expect([...new Set(calls)].sort()).toEqual([...wanted].sort())
    // Nothing is public before the secrets are known to be good.
    expect(calls.slice(0, 7).join('\n')).not.toMatch(/^deploy/m)

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

test('with several accounts of Cloudflare one must be chosen', async () => {
  const { path } = await standIn('wrangler', [], ['A1', 'A2'])
  const env = { ...CLOUDFLARE, PATH: path, DATABASE_URL: '' }
  const { errors } = await deploy(['cloudflare'], env)
  expect(errors).toBe(
    'Step “Find the account at Cloudflare”: CLOUDFLARE_ACCOUNT_ID must be one of A1 (Eat), A2 (Eat)\n',
  )
  const chosen = await deploy(['cloudflare'], { ...env, CLOUDFLARE_ACCOUNT_ID: 'A2' })
  expect(chosen.errors).toContain('Step “Take the database of DATABASE_URL”')
})

test('a password that is refused stops a deploy before anything is public', async () => {
  const { direct } = await ownServer()
  const { path, read } = await standIn('wrangler')
  const env = { ...CLOUDFLARE, PATH: path, DATABASE_URL: direct, ADMIN_PASSWORD: 'short' }
  const { errors } = await deploy(['cloudflare', '--unchecked'], env)
  expect(errors).toMatch(/^Step “Hash the administrator’s password”: /)
  expect((await read()).calls.join('\n')).not.toMatch(/^deploy/m)
})

test(
  'a server of one’s own gets its files, and its guide answers once',
  { ...slow, timeout: 600_000 },
  async () => {
    const { direct } = await ownServer()
    const { MAIL_URL, MAIL_FROM, SITE_URL } = GIVEN
    const mail = { MAIL_URL, MAIL_FROM: "Eat's <eat@example.com>" }
    expect(MAIL_FROM).not.toBe(mail.MAIL_FROM)
    const env = { ...mail, SITE_URL, DATABASE_URL: direct, PORT: `${await freePort()}` }
    const first = await deploy(['node'], env)
    expect([first.status, first.errors]).toEqual([0, ''])
    const file = folder('deploy/guide.env')
    expect(first.output).toContain(`  install -m 600 ${resolve(file)} /etc/guide.env\n`)
    expect(first.output).toContain('systemctl daemon-reload && systemctl enable guide && systemctl')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const written = await readFile(file, 'utf8')
    expect(parseEnv(written)).toMatchObject({ ...env, TRUSTED_PROXIES: '1' })
    expect(await readFile(folder('deploy/guide.service'), 'utf8')).toContain(
      `User=${userInfo().username}\nWorkingDirectory=${process.cwd()}\n`,
    )
    const proxy = await readFile(folder('deploy/nginx.conf'), 'utf8')
    expect(proxy).toContain('server_name eat.example.com;')
    expect(proxy).toContain(`server 127.0.0.1:${env.PORT};`)

    // The next run goes on from the file, over which the environment wins.
    await writeFile(file, `${written}MAIL_POSTAL_ADDRESS='1 High Street'\nHSTS=\n`)
    await chmod(file, 0o644)
    const PORT = `${await freePort()}`
    const second = await deploy(['node'], { PORT, MAIL_POSTAL_ADDRESS: '2 High Street' })
    expect([second.status, second.errors]).toEqual([0, ''])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { HSTS, ...again } = parseEnv(await readFile(file, 'utf8'))
    expect(HSTS).toBeUndefined()
    expect(again).toEqual({ ...parseEnv(written), PORT, MAIL_POSTAL_ADDRESS: '2 High Street' })
    const moved = await readFile(folder('deploy/nginx.conf'), 'utf8')
    expect(moved).toContain(`server 127.0.0.1:${PORT};`)
    expect(moved).toContain('server_name eat.example.com;')
  },
)

test('Docker gets its file once, and is started', async () => {
  const hosts = await standIns(ADDRESS)
  const { path, read } = await standIn('docker')
  const env = { SITE_URL: GIVEN.SITE_URL, PATH: path, OUTBOUND_BASE_URL: hosts.url }
  const cwd = resolve(folder('bin'))
  expect((await deploy(['docker', '--dry-run'], env, cwd)).output).not.toMatch(/[\da-f]{48}/)
  await writeFile(join(cwd, '.env'), 'POSTGRES_PASSWORD=\n', { mode: 0o644 })
  const first = await deploy(['docker'], env, cwd)
  expect([first.status, first.errors]).toEqual([0, ''])
  // Before it waits for the guide to answer there.
  expect(first.output.split('Left to you:')[0]).toContain('Point the DNS of eat.example.com to')
  expect((await stat(join(cwd, '.env'))).mode & 0o777).toBe(0o600)
  const written = await readFile(join(cwd, '.env'), 'utf8')
  expect(parseEnv(written)).toEqual({
    DOMAIN: 'eat.example.com',
    POSTGRES_PASSWORD: expect.stringMatching(/^[\da-f]{48}$/) as string,
  })
  await deploy(['docker'], { ...env, BUILD_PAUSE: '5' }, cwd)
  expect(await readFile(join(cwd, '.env'), 'utf8')).toBe(`${written}BUILD_PAUSE='5'\n`)
  expect((await read()).calls).toEqual(Array(2).fill('compose up -d --build'))
})
