import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startStandIn } from './stand-in.ts'

/** How a call fails: the host is out of order and does nothing, refuses it, or does it but the connection is cut. */
export type Fault = 'error' | 'refusal' | 'cut'
type Body = Record<string, unknown>

/**
 * The APIs of Netlify, Neon and GitHub, as far as a deploy calls them, on this machine at `url`, which is for
 * `OUTBOUND_BASE_URL`. They keep what is made, by kind, and answer with the ids of a dry run. `faultOf` decides about each call.
 */
export async function deployHosts(
  databaseUrl: string,
  faultOf: (call: string, content: string) => Fault | undefined = () => undefined,
) {
  const made = {
    sites: [] as Body[],
    env: [] as (Body & { key: string })[],
    projects: [] as Body[],
    deployKeys: [{ id: 'OTHER_KEY', public_key: 'ssh-rsa OTHER' }] as Body[],
    keys: [] as Body[],
    hooks: [] as Body[],
    buildHooks: [] as Body[],
    deploys: [] as Body[],
  }
  /** As a dry run prints them. */
  const calls: string[] = []
  const tokens = new Set<string | undefined>()
  const netlify = '/api.netlify.com/api/v1'
  const gitHub = '/api.github.com/repos/me/guide'
  const neon = '/console.neon.tech/api/v2/projects'
  const answers: Record<string, (body: Body, query: URLSearchParams) => unknown> = {
    [`GET ${netlify}/accounts`]: () => [{ id: 'TEAM_ID', slug: 'TEAM' }],
    [`GET ${netlify}/TEAM/sites`]: () => made.sites,
    [`POST ${netlify}/TEAM/sites`]: (body) => add(made.sites, { id: 'SITE_ID', ...body }),
    [`PATCH ${netlify}/sites/SITE_ID`]: ({ repo }) => {
      const hook = 'https://api.netlify.com/hooks/HOOK_ID'
      return Object.assign(made.sites[0]!, { build_settings: repo, deploy_hook: hook })
    },
    [`GET ${netlify}/accounts/TEAM/env`]: () => made.env,
    [`POST ${netlify}/accounts/TEAM/env`]: (body) => {
      const variables = body as unknown as typeof made.env
      for (const one of variables) add(made.env, { ...one, updated_at: now() })
      return variables
    },
    [`GET ${netlify}/deploy_keys`]: () => made.deployKeys,
    [`POST ${netlify}/deploy_keys`]: () =>
      add(made.deployKeys, { id: 'KEY_ID', public_key: 'ssh-rsa KEY' }),
    [`GET ${netlify}/sites/SITE_ID/build_hooks`]: () => made.buildHooks,
    [`POST ${netlify}/sites/SITE_ID/build_hooks`]: (body) =>
      add(made.buildHooks, { ...body, url: 'https://api.netlify.com/build_hooks/ID' }),
    [`GET ${netlify}/sites/SITE_ID/deploys`]: () => made.deploys,
    [`POST ${netlify}/sites/SITE_ID/builds`]: (_, query) => {
      const title = query.get('title')
      add(made.deploys, { id: 'DEPLOY_ID', state: 'ready', created_at: now(), title })
      return { id: 'BUILD_ID', deploy_id: 'DEPLOY_ID' }
    },
    [`GET ${netlify}/sites/SITE_ID/deploys/DEPLOY_ID`]: () => made.deploys[0],
    [`GET ${gitHub}/keys`]: () => made.keys,
    [`POST ${gitHub}/keys`]: (body) => add(made.keys, body),
    [`GET ${gitHub}/hooks`]: () => made.hooks,
    [`POST ${gitHub}/hooks`]: (body) => add(made.hooks, body),
    [`GET ${neon}`]: () => ({ projects: made.projects }),
    [`POST ${neon}`]: ({ project }) => ({
      project: add(made.projects, { id: 'PROJECT_ID', ...(project as Body) }),
    }),
    [`GET ${neon}/PROJECT_ID/operations`]: () => ({ operations: [{ status: 'finished' }] }),
    [`GET ${neon}/PROJECT_ID/connection_uri`]: () => ({ uri: databaseUrl }),
    'GET /eat.example.com/api/health': () => ({ status: 'ok' }),
  }

  const { url } = await startStandIn((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url!, 'http://host')
    void text(request).then((content) => {
      const call = `${request.method} ${pathname}`
      calls.push(printed(request, pathname + search, content))
      tokens.add(request.headers.authorization)
      const answer = answers[call]
      const fault = faultOf(call, content)
      if (!answer || fault === 'error' || fault === 'refusal') {
        response.writeHead(fault === 'error' ? 500 : 422)
        return response.end(JSON.stringify({ message: answer ? 'out of order' : 'unknown' }))
      }
      const result = answer((content ? JSON.parse(content) : {}) as Body, searchParams)
      if (fault === 'cut') return response.destroy()
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(result))
    })
  })
  return { url, made, calls, tokens, answers }
}

const now = () => new Date().toISOString()

function add<T>(list: T[], item: T): T {
  list.push(item)
  return item
}

/** The line of a dry run for a call, which never shows a secret. */
function printed({ method }: IncomingMessage, address: string, content: string) {
  const body = content && JSON.stringify(JSON.parse(content, mask))
  return [method, `https:/${address}`, body].filter(Boolean).join(' ')
}

function mask(_: string, value: unknown) {
  if (typeof value !== 'object' || !value || !('is_secret' in value && value.is_secret))
    return value
  const { values } = value as unknown as { values: Body[] }
  return { ...value, values: values.map((one) => ({ ...one, value: '***' })) }
}
