import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import {
  askName,
  askSiteUrl,
  type Deploy,
  givenSettings,
  secretSteps,
  settingsStep,
} from './host-settings.ts'
import { healthStep } from './health.ts'
import { databaseStep } from './neon.ts'
import type { Step } from './steps.ts'

const said = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) })
const secrets = z.array(z.object({ name: z.string() }))

/**
 * The steps of a deploy to Cloudflare Workers, by `wrangler`, whose name of the Worker and schedule are in its file. A
 * deploy is a build that is uploaded, so these two run each time.
 */
export async function cloudflare(deploy: Deploy): Promise<Step[]> {
  const name = await askName(deploy)
  const { worker, bucket } = await readNames()
  if (worker !== name)
    throw new Error(
      `wrangler.jsonc is of ${worker}: write "name": "${name}" and "bucket_name": "${name}-images" there, or set SITE_NAME=${worker}`,
    )
  const siteUrl = await askSiteUrl(deploy)
  Object.assign(deploy.settings, await givenSettings(deploy, siteUrl))
  const { host } = new URL(siteUrl)
  const wrangler = (...args: string[]) => deploy.execute({ line: ['wrangler', ...args] })
  const succeeds = async (...args: string[]) =>
    wrangler(...args).then(
      () => !deploy.isDry,
      () => false,
    )
  const domain = host.endsWith('.workers.dev') ? [] : ['--domain', host]
  return [
    {
      says: 'Sign in at Cloudflare',
      isDone: () => succeeds('whoami', '--json'),
      run: async () => {
        if (!deploy.isDry && !process.stdin.isTTY)
          throw new Error(
            'CLOUDFLARE_API_TOKEN is missing or wrong: set it, or run npx wrangler login',
          )
        await deploy.execute({ line: ['wrangler', 'login'], isShown: true })
      },
    },
    {
      says: 'Find the account at Cloudflare',
      run: async () => {
        const answer = await wrangler('whoami', '--json')
        const { accounts } = deploy.isDry ? { accounts: [] } : said.parse(JSON.parse(answer))
        const wanted = process.env['CLOUDFLARE_ACCOUNT_ID']
        if (accounts.length < 2 || accounts.some(({ id }) => id === wanted)) return
        const list = accounts.map(({ id, name }) => `${id} (${name})`).join(', ')
        throw new Error(`CLOUDFLARE_ACCOUNT_ID must be one of ${list}`)
      },
    },
    {
      says: `Make the bucket ${bucket} for pictures`,
      isDone: () => succeeds('r2', 'bucket', 'info', bucket, '--json'),
      run: async () => void (await wrangler('r2', 'bucket', 'create', bucket)),
    },
    databaseStep(deploy, name),
    {
      says: 'Read which settings the Worker has',
      run: async () => {
        const line = ['wrangler', 'secret', 'list', '--format', 'json']
        const list = await deploy.execute({ line }, '[]').catch((error: Error) => {
          // The first run has yet to upload it.
          if (/Worker ".+" not found/.test(error.message)) return '[]'
          throw error
        })
        for (const { name } of secrets.parse(JSON.parse(list))) deploy.present.add(name)
      },
    },
    ...secretSteps(deploy),
    {
      says: 'Build the site',
      run: async () => {
        const env = { DATABASE_URL: deploy.databaseUrl, SITE_URL: siteUrl }
        await deploy.execute({ line: ['npm', 'run', 'build'], env, isShown: true })
      },
    },
    {
      says: 'Upload the Worker with its pages and its schedule',
      run: async () => {
        await deploy.execute({ line: ['wrangler', 'deploy', ...domain], isShown: true })
        const { settings, present, left } = deploy
        if (!settings['BUILD_HOOK_URL'] && !present.has('BUILD_HOOK_URL'))
          left.push(
            'So that changes publish themselves, connect the repository to the Worker (Settings › Builds; build with npm run build, DATABASE_URL and SITE_URL), make a deploy hook there, and run this again with BUILD_HOOK_URL (docs/deploying.md)',
          )
      },
    },
    settingsStep(deploy, 'Set the settings of the Worker', (values) => {
      const input = JSON.stringify(values)
      return deploy.execute({ line: ['wrangler', 'secret', 'bulk'], input })
    }),
    healthStep(deploy, siteUrl),
  ]
}

/** The names of the Worker and its bucket in `wrangler.jsonc`. */
async function readNames() {
  const file = await readFile('wrangler.jsonc', 'utf8')
  const read = (field: string) => {
    const [, name] = new RegExp(`"${field}": *"([^"]+)"`).exec(file) ?? []
    if (!name) throw new Error(`wrangler.jsonc has no ${field}`)
    return name
  }
  return { worker: read('name'), bucket: read('bucket_name') }
}
