import * as z from 'zod'
import { git } from '../lib/git.ts'
import type { Deploy } from './host-settings.ts'
import type { Step } from './steps.ts'

const PROVIDERS: Record<string, string> = { 'github.com': 'github', 'gitlab.com': 'gitlab' }

/** The repository that a host builds from, in Netlify's words: `owner/name` at a provider it knows, else its address. */
export type Repository = { provider: string; path: string; branch: string }

const SAMPLE = 'git@github.com:you/guide.git'

export async function readRepository({ ask, isDry }: Deploy): Promise<Repository> {
  const remote = await git('remote', 'get-url', 'origin')
    .then(withoutLogin)
    .catch(() => (isDry ? SAMPLE : undefined))
  const address = await ask({
    name: 'REPOSITORY',
    asks: `the repository that the host builds from, such as ${SAMPLE}`,
    ...(remote && { fallback: remote }),
    check: withoutLogin,
  })
  const head = await git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').catch(() => '')
  const branch = await ask({
    name: 'PRODUCTION_BRANCH',
    asks: 'the branch of the live site',
    fallback: head.replace(/^origin\//, '') || 'main',
  })
  const { hostname, pathname } = parse(address)!
  const provider = PROVIDERS[hostname]
  if (!provider) return { provider: 'manual', path: address, branch }
  return { provider, path: pathname.replace(/^\/|(\.git)?\/?$/g, ''), branch }
}

/** Git's short form has a colon after the host. */
const parse = (address: string) => URL.parse(address.replace(/^([\w.-]+@[\w.-]+):/, 'ssh://$1/'))

/** The address without the name and token that Git may sign in with. */
function withoutLogin(address: string): string {
  const url = parse(address)
  if (!url?.host) throw new Error(`REPOSITORY must be an address, such as ${SAMPLE}`)
  if (!/^https?:$/.test(url.protocol)) return address
  return Object.assign(url, { username: '', password: '' }).href
}

/** At GitHub, where `GITHUB_TOKEN` is given, the two steps add by themselves what they leave to the person elsewhere. */
function gitHub({ provider, path }: Repository) {
  const isThere = provider === 'github'
  return {
    token: isThere ? process.env['GITHUB_TOKEN'] : undefined,
    api: `https://api.github.com/repos/${path}`,
    page: isThere ? ` (https://github.com/${path}/settings)` : '',
  }
}

/** Returns whether somebody says that it is there; else it is left. */
async function askFor(deploy: Deploy, sentence: string) {
  console.log(sentence)
  const isThere = await deploy.pause('Press Enter when it is there')
  if (!isThere) deploy.left.push(sentence)
  return isThere
}

/** Lets the host read the repository with its key. */
export function keyStep(deploy: Deploy, repository: Repository, key: () => string): Step['run'] {
  const { token, api, page } = gitHub(repository)
  return async () => {
    if (!token) {
      const how = 'read-only (leave “Allow write access” off)'
      await askFor(deploy, `Add this deploy key to the repository${page}, ${how}: ${key()}`)
      return
    }
    const keys = await deploy.call(
      { url: `${api}/keys?per_page=100`, token },
      z.array(z.object({ key: z.string() })),
      [],
    )
    // GitHub leaves out the comment at the end of a key.
    if (keys.some((other) => other.key.split(' ')[1] === key().split(' ')[1])) return
    const body = { title: 'Netlify', key: key(), read_only: true }
    await deploy.call({ method: 'POST', url: `${api}/keys`, token, body }, z.unknown(), null)
  }
}

/** Tells the host of pushes by the hook of its site. */
export function hookStep(
  deploy: Deploy,
  repository: Repository,
  { hook, site }: { hook: () => string; site: () => string },
): Pick<Step, 'isDone' | 'run'> {
  const { token, api, page } = gitHub(repository)
  const { kept, keep } = deploy
  return {
    // With a token the step looks itself.
    isDone: () => Promise.resolve(!token && kept['webhookOf'] === site()),
    run: async () => {
      if (!token) {
        const sentence = `Add this webhook for pushes (JSON) to the repository${page}: ${hook()}`
        if (await askFor(deploy, sentence)) await keep('webhookOf', site())
        return
      }
      const hooks = await deploy.call(
        { url: `${api}/hooks?per_page=100`, token },
        z.array(z.object({ config: z.object({ url: z.string().optional() }) })),
        [],
      )
      if (hooks.some(({ config }) => config.url === hook())) return
      const body = {
        name: 'web',
        active: true,
        events: ['push', 'pull_request', 'delete'],
        config: { url: hook(), content_type: 'json' },
      }
      await deploy.call({ method: 'POST', url: `${api}/hooks`, token, body }, z.unknown(), null)
    },
  }
}
