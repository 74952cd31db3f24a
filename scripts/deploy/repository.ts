import * as z from 'zod'
import { git } from '../lib/git.ts'
import type { Deploy } from './host-settings.ts'
import type { Step } from './steps.ts'

const PROVIDERS: Record<string, string> = { 'github.com': 'github', 'gitlab.com': 'gitlab' }

/** The repository that a host builds from, in Netlify's words: `owner/name` at a provider it knows, else its address. */
export type Repository = { provider: string; path: string; branch: string }

export async function readRepository({ ask }: Deploy): Promise<Repository> {
  const remote = await git('remote', 'get-url', 'origin').catch(() => undefined)
  const asks = 'the repository that the host builds from, such as git@github.com:you/guide.git'
  const address = await ask({ name: 'REPOSITORY', asks, ...(remote && { fallback: remote }) })
  const current = await git('branch', '--show-current').catch(() => '')
  const branch = await ask({
    name: 'PRODUCTION_BRANCH',
    asks: 'the branch of the live site',
    fallback: current || 'main',
  })
  const [, host = '', path = ''] =
    /^(?:https:\/\/|ssh:\/\/git@|git@)([\w.-]+)[:/](.+?)(?:\.git)?\/?$/.exec(address) ?? []
  const provider = PROVIDERS[host]
  return provider ? { provider, path, branch } : { provider: 'manual', path: address, branch }
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

async function leave(deploy: Deploy, sentence: string) {
  deploy.left.push(sentence)
  console.log(sentence)
  await deploy.pause('Press Enter when it is there')
}

/** Lets the host read the repository with its key. */
export function keyStep(deploy: Deploy, repository: Repository, key: () => string): Step['run'] {
  const { token, api, page } = gitHub(repository)
  return async () => {
    if (!token)
      return leave(deploy, `Add this deploy key to the repository${page}, to read alone: ${key()}`)
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

/** Tells the host of pushes by its hook. */
export function hookStep(deploy: Deploy, repository: Repository, hook: () => string): Step['run'] {
  const { token, api, page } = gitHub(repository)
  return async () => {
    if (!token)
      return leave(deploy, `Add this webhook for pushes (JSON) to the repository${page}: ${hook()}`)
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
  }
}
