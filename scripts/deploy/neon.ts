import * as z from 'zod'
import { Refusal, waitFor } from './caller.ts'
import type { Deploy } from './host-settings.ts'
import { hasRoles } from './role-addresses.ts'
import type { Step } from './steps.ts'

const API = 'https://console.neon.tech/api/v2'
const [DATABASE, OWNER] = ['guide', 'guide_owner']

const project = z.object({ id: z.string().min(1), name: z.string() })
const operations = z.object({ operations: z.array(z.object({ status: z.string() })) })
const isUnderWay = ({ status }: { status: string }) => /^(scheduling|running)$/.test(status)

/** Makes a project at Neon where `NEON_API_KEY` is given, and asks for the address of a database otherwise. */
export function databaseStep(deploy: Deploy, name: string): Step {
  const token = process.env['NEON_API_KEY']
  // The host then lacks nothing that is made of this address.
  const isAtHost = () => deploy.present.has('DATABASE_URL') && hasRoles(deploy)
  if (!token)
    return {
      says: 'Take the database of DATABASE_URL',
      isDone: () => Promise.resolve(isAtHost()),
      run: async () => {
        const asks = 'the owner’s address of the database (or set NEON_API_KEY, and one is made)'
        const address = await deploy.ask({ name: 'DATABASE_URL', asks, isSecret: true })
        deploy.databaseUrl = deploy.secret(address)
      },
    }
  const org = process.env['NEON_ORG_ID'] || undefined
  const region = process.env['NEON_REGION'] || undefined
  let found: z.infer<typeof project> | undefined
  const readAddress = async () => {
    const at = `${API}/projects/${found!.id}`
    await waitFor(
      async () => {
        const now = await deploy.call({ url: `${at}/operations`, token }, operations, {
          operations: [],
        })
        return now.operations.some(isUnderWay) ? undefined : now
      },
      { minutes: 5, sentence: 'Neon is still making the database: run the command again later' },
    )
    const query = `database_name=${DATABASE}&role_name=${OWNER}&pooled=true`
    const { uri } = await deploy
      .call(
        { url: `${at}/connection_uri?${query}`, token },
        z.object({ uri: z.url({ protocol: /^postgres(ql)?$/ }) }),
        { uri: 'postgres://***' },
      )
      .catch((cause: unknown) => {
        if (!(cause instanceof Refusal) || cause.status !== 404) throw cause
        const sentence = `The project ${name} at Neon has no database ${DATABASE} of the role ${OWNER}: set another SITE_NAME, or DATABASE_URL instead of NEON_API_KEY`
        throw new Error(sentence, { cause })
      })
    deploy.databaseUrl = deploy.secret(uri)
  }
  return {
    says: `Make the database ${name} at Neon`,
    isDone: async () => {
      if (isAtHost()) return true
      const query = new URLSearchParams({ search: name, limit: '100', ...(org && { org_id: org }) })
      const { projects } = await deploy.call(
        { url: `${API}/projects?${query}`, token },
        z.object({ projects: z.array(project) }),
        { projects: [] },
      )
      found = projects.find((one) => one.name === name)
      if (found) await readAddress()
      return found !== undefined
    },
    run: async () => {
      const branch = { database_name: DATABASE, role_name: OWNER }
      const body = {
        project: { name, pg_version: 18, branch, org_id: org, region_id: region },
      }
      const made = await deploy.call(
        { method: 'POST', url: `${API}/projects`, token, body },
        z.object({ project }),
        { project: { id: 'PROJECT_ID', name } },
      )
      found = made.project
      await readAddress()
    },
  }
}
