import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import {
  askSiteUrl,
  type Deploy,
  givenSettings,
  missingSettings,
  secretSteps,
} from './host-settings.ts'
import { healthStep } from './health.ts'
import { databaseStep } from './neon.ts'
import type { Step } from './steps.ts'

const secrets = z.array(z.object({ name: z.string() }))

/**
 * The steps of a deploy to Cloudflare Workers, by `wrangler`, whose name of the Worker and schedule are in its file. A
 * deploy is a build that is uploaded, so these two run each time.
 */
export async function cloudflare(deploy: Deploy, name: string): Promise<Step[]> {
  const siteUrl = await askSiteUrl(deploy)
  Object.assign(deploy.settings, await givenSettings(deploy, siteUrl))
  const { host } = new URL(siteUrl)
  const bucket = await readBucket()
  const wrangler = (...args: string[]) => deploy.execute({ line: ['wrangler', ...args] })
  const succeeds = async (...args: string[]) =>
    wrangler(...args).then(
      () => !deploy.isDry,
      () => false,
    )
  const domain = host.endsWith('.workers.dev') ? [] : ['--domain', host]
  if (!deploy.settings['BUILD_HOOK_URL'])
    deploy.left.push(
      'So that changes publish themselves, connect the repository to the Worker (Settings › Builds; build with npm run build, DATABASE_URL and SITE_URL), make a deploy hook there, and run this again with BUILD_HOOK_URL (docs/deploying.md)',
    )
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
      says: `Make the bucket ${bucket} for pictures`,
      isDone: () => succeeds('r2', 'bucket', 'info', bucket, '--json'),
      run: async () => void (await wrangler('r2', 'bucket', 'create', bucket)),
    },
    databaseStep(deploy, name),
    {
      says: 'Build the site',
      run: async () => {
        const env = { DATABASE_URL: deploy.databaseUrl, SITE_URL: siteUrl }
        await deploy.execute({ line: ['npm', 'run', 'build'], env, isShown: true })
      },
    },
    {
      says: 'Upload the Worker with its pages and its schedule',
      run: async () =>
        void (await deploy.execute({ line: ['wrangler', 'deploy', ...domain], isShown: true })),
    },
    {
      says: 'Read which settings the Worker has',
      run: async () => {
        const line = ['wrangler', 'secret', 'list', '--format', 'json']
        const list = await deploy.execute({ line }, '[]')
        for (const { name } of secrets.parse(JSON.parse(list))) deploy.present.add(name)
      },
    },
    ...secretSteps(deploy),
    {
      says: 'Set the settings of the Worker',
      isDone: () => Promise.resolve(Object.keys(missingSettings(deploy)).length === 0),
      run: async () => {
        const input = JSON.stringify(missingSettings(deploy))
        await deploy.execute({ line: ['wrangler', 'secret', 'bulk'], input })
      },
    },
    healthStep(deploy, siteUrl),
  ]
}

/** The name of the bucket in `wrangler.jsonc`, whose comments stand on lines of their own. */
async function readBucket() {
  const file = await readFile('wrangler.jsonc', 'utf8')
  const [, bucket] = /"bucket_name": *"([a-z\d-]+)"/.exec(file) ?? []
  if (!bucket) throw new Error('wrangler.jsonc has no bucket_name')
  return bucket
}
