import * as z from 'zod'
import { Refusal, waitFor } from './caller.ts'
import {
  askName,
  askSiteUrl,
  type Deploy,
  givenSettings,
  isOpen,
  secretSteps,
  settingsStep,
} from './host-settings.ts'
import { healthStep } from './health.ts'
import { databaseStep } from './neon.ts'
import { hookStep, keyStep, readRepository } from './repository.ts'
import type { Step } from './steps.ts'

const API = 'https://api.netlify.com/api/v1'
/** The titles by which a later run finds the build and the hook again. */
const [BUILD, HOOK] = ['Build by npm run deploy', 'Guide']

/** Later than any build that there is. */
const JUST_NOW = '9999'

const text = z.string().min(1)
const account = z.object({ slug: text })
const site = z.object({
  id: text,
  name: text,
  deploy_hook: z.string().nullish(),
  build_settings: z.object({ repo_path: z.string().nullish() }).nullish(),
})
const variable = z.object({ key: text, updated_at: z.string().nullish() })
const deployKey = z.object({ id: text, public_key: text })
const hook = z.object({ title: z.string().nullish(), url: z.url() })
const build = z.object({
  id: text,
  created_at: text,
  title: z.string().nullish(),
  state: text,
  error_message: z.string().nullish(),
})

/** The steps of a deploy to Netlify. Pictures are kept in Netlify Blobs, and the schedule is in the function: both need no step. */
export async function netlify(deploy: Deploy): Promise<Step[]> {
  const { ask, kept, keep, present } = deploy
  const name = await askName(deploy)
  const token = await ask({
    name: 'NETLIFY_AUTH_TOKEN',
    asks: 'a personal access token of Netlify (User settings › Applications)',
    isSecret: true,
  })
  const ofHost = `https://${name}.netlify.app`
  const siteUrl = await askSiteUrl(deploy, ofHost)
  Object.assign(deploy.settings, await givenSettings(deploy, siteUrl))
  const { host } = new URL(siteUrl)
  const repository = await readRepository(deploy)

  const get = <T>(path: string, schema: z.ZodType<T>, sample: NoInfer<T>) =>
    deploy.call({ url: API + path, token }, schema, sample)
  const post = <T>(path: string, body: unknown, schema: z.ZodType<T>, sample: NoInfer<T>) =>
    deploy.call({ method: 'POST', url: API + path, token, body }, schema, sample)

  let team = ''
  let here: z.infer<typeof site> = { id: '', name }
  let keys: z.infer<typeof deployKey>[] = []
  let key: z.infer<typeof deployKey> | undefined
  /** The names that the site has, also those with a new value. */
  let names: string[] = []
  /** When a setting was changed last. */
  let changedAt = ''

  const envPath = (key = '') => `/accounts/${team}/env${key}?site_id=${here.id}`
  /** Sets settings of the live site; secrets are not for previews. */
  async function set(values: Record<string, string>, scopes?: string[]) {
    const variables = Object.entries(values).map(([key, value]) => ({
      key,
      is_secret: !isOpen(key),
      scopes: scopes ?? [
        'builds',
        'functions',
        'runtime',
        ...(isOpen(key) ? ['post-processing'] : []),
      ],
      values: [{ context: isOpen(key) ? 'all' : 'production', value }],
    }))
    const fresh = variables.filter((variable) => !names.includes(variable.key))
    if (fresh.length > 0) await post(envPath(), fresh, z.unknown(), null)
    for (const body of variables.filter((variable) => !fresh.includes(variable))) {
      const url = API + envPath(`/${body.key}`)
      await deploy.call({ method: 'PUT', url, token, body }, z.unknown(), null)
    }
    for (const name of Object.keys(values)) present.add(name)
    names = [...names, ...Object.keys(values)]
    changedAt = JUST_NOW
  }

  const isConnected = () => Promise.resolve(here.build_settings?.repo_path === repository.path)
  /** The build with all settings of now, if there is one that did not fail. */
  let current: z.infer<typeof build> | undefined
  const isEnded = ({ state }: z.infer<typeof build>) => state === 'ready' || state === 'error'

  if (host !== new URL(ofHost).host)
    deploy.left.push(`Point the DNS of ${host} to Netlify, as its page “Domain management” says`)
  return [
    {
      says: 'Find the team at Netlify',
      run: async () => {
        const teams = await get('/accounts', z.array(account), [{ slug: 'TEAM' }])
        const slugs = teams.map(({ slug }) => slug)
        const wanted = process.env['NETLIFY_TEAM'] || (slugs.length === 1 ? slugs[0] : undefined)
        if (!wanted || !(deploy.isDry || slugs.includes(wanted)))
          throw new Error(`NETLIFY_TEAM must be one of ${slugs.join(', ')}`)
        team = wanted
      },
    },
    {
      says: `Make the site ${name}`,
      isDone: async () => {
        const query = new URLSearchParams({ name, per_page: '100' })
        const found = await get(`/${team}/sites?${query}`, z.array(site), [])
        const there = found.find((one) => one.name === name)
        if (!there) return false
        const other = there.build_settings?.repo_path
        if (other && other !== repository.path && there.id !== kept['siteId'])
          throw new Error(
            `The site ${name} of your team is built from ${other}, not from ${repository.path}: set another SITE_NAME`,
          )
        here = there
        await keep('siteId', here.id)
        return true
      },
      run: async () => {
        const body = { name, ...(host !== new URL(ofHost).host && { custom_domain: host }) }
        here = await post(`/${team}/sites`, body, site, { id: 'SITE_ID', name }).catch(
          (cause: unknown) => {
            if (!(cause instanceof Refusal) || !cause.message.includes(': subdomain ')) throw cause
            throw new Error(`The name ${name} is taken: set SITE_NAME`, { cause })
          },
        )
        await keep('siteId', here.id)
      },
    },
    {
      says: 'Read which settings the site has',
      run: async () => {
        const variables = await get(envPath(), z.array(variable), [])
        names = variables.map((variable) => variable.key)
        for (const name of names) present.add(name)
        changedAt =
          variables
            .map(({ updated_at }) => updated_at ?? '')
            .sort()
            .at(-1) ?? ''
      },
    },
    databaseStep(deploy, name),
    ...secretSteps(deploy),
    settingsStep(deploy, 'Set the settings of the site', set),
    {
      says: 'Set DATABASE_URL for builds',
      isDone: () => Promise.resolve(present.has('DATABASE_URL')),
      run: async () => {
        const values = { DATABASE_URL: deploy.databaseUrl }
        await set(values, ['builds']).catch(async (error: unknown) => {
          // Plans below Pro know no scopes.
          if (!(error instanceof Refusal) || error.status >= 500) throw error
          await set(values)
        })
      },
    },
    {
      says: 'Make the key with which Netlify reads the repository',
      isDone: async () => {
        if (await isConnected()) return true
        keys = await get('/deploy_keys', z.array(deployKey), [])
        const known = kept['knownDeployKeys']?.split(' ')
        // Keys have no names: ours is the one missing from the list saved before it was made.
        key = keys.find(({ id }) => known && !known.includes(id))
        return key !== undefined
      },
      run: async () => {
        await keep('knownDeployKeys', keys.map(({ id }) => id).join(' '))
        const sample = { id: 'KEY_ID', public_key: 'ssh-rsa KEY' }
        key = await post('/deploy_keys', undefined, deployKey, sample)
      },
    },
    {
      says: 'Let Netlify read the repository',
      isDone: isConnected,
      run: keyStep(deploy, repository, () => key!.public_key),
    },
    {
      says: `Connect ${repository.path}`,
      isDone: isConnected,
      run: async () => {
        const repo = {
          provider: repository.provider,
          repo_path: repository.path,
          repo_branch: repository.branch,
          allowed_branches: [repository.branch],
          deploy_key_id: key!.id,
        }
        here = await deploy.call(
          { method: 'PATCH', url: `${API}/sites/${here.id}`, token, body: { repo } },
          site,
          { ...here, deploy_hook: 'https://api.netlify.com/hooks/HOOK_ID' },
        )
      },
    },
    {
      says: 'Let pushes start a build',
      ...hookStep(deploy, repository, {
        site: () => here.id,
        hook: () => {
          if (!here.deploy_hook) throw new Error('Netlify names no deploy_hook of the site')
          return here.deploy_hook
        },
      }),
    },
    {
      says: 'Make the build hook, so that changes publish themselves',
      isDone: () => Promise.resolve(present.has('BUILD_HOOK_URL')),
      run: async () => {
        const path = `/sites/${here.id}/build_hooks`
        const hooks = await get(path, z.array(hook), [])
        const body = { title: HOOK, branch: repository.branch }
        const { url } =
          hooks.find(({ title }) => title === HOOK) ??
          (await post(path, body, hook, { url: 'https://api.netlify.com/build_hooks/ID' }))
        await set({ BUILD_HOOK_URL: deploy.secret(url) })
      },
    },
    {
      says: 'Build the site and publish it',
      isDone: async () => {
        const path = `/sites/${here.id}/deploys?production=true&per_page=20`
        const builds = await get(path, z.array(build), [])
        current = builds.find(
          ({ title, state, created_at }) =>
            title === BUILD && state !== 'error' && created_at > changedAt,
        )
        return current?.state === 'ready'
      },
      run: async () => {
        const query = new URLSearchParams({ title: BUILD, branch: repository.branch })
        const path = `/sites/${here.id}/builds?${query}`
        const started = z.object({ deploy_id: text })
        const id =
          current?.id ??
          (await post(path, undefined, started, { deploy_id: 'DEPLOY_ID' })).deploy_id
        const sample = { id, created_at: '2027', state: 'ready' }
        const { state, error_message } = await waitFor(
          async () => {
            const now = await get(`/sites/${here.id}/deploys/${id}`, build, sample)
            return isEnded(now) ? now : undefined
          },
          { minutes: 30, sentence: 'Netlify is still building: run the command again later' },
        )
        if (state === 'error')
          throw new Error(`Netlify could not build the site: ${error_message || 'see its log'}`)
      },
    },
    // It answers there before DNS leads to it.
    healthStep(deploy, ofHost),
  ]
}
