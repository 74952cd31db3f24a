import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../schema.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Conflict Arbiter Indexes'?: string[]
  Plans?: Plan[]
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/**
 * A client of a real Postgres that tells the plans of all that ran meanwhile, also inside functions
 * and triggers: which tables were read from end to end, and which indexes were used.
 */
export function explainedDb(direct: string) {
  const plans: Plan[] = []
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({ connectionString: direct, max: 1, options: options.join(' ') })
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const json = /plan:\n(\{.*)/s.exec(message)?.[1]
      if (json) plans.push((JSON.parse(json) as { Plan: Plan }).Plan)
    })
    // The server may be gone before its last client has left.
    client.on('error', () => {})
  })
  pool.on('error', () => {})
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const explain = async (work: () => Promise<unknown>) => {
    plans.length = 0
    await work()
    const nodes = plans.flatMap(withParts)
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
    return {
      scanned: distinct(scans.map((node) => node['Relation Name'])),
      indexes: distinct(
        nodes.flatMap((node) => [node['Index Name'], ...(node['Conflict Arbiter Indexes'] ?? [])]),
      ),
    }
  }
  return { db, explain }
}

const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)]

function distinct(names: (string | undefined)[]) {
  return [...new Set(names)].filter((name) => name !== undefined).toSorted()
}
