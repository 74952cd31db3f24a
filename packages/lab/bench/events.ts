import { randomInt, randomUUID } from 'node:crypto'
import { neon } from '@neondatabase/serverless'
import { sql } from 'kysely'
import { connect, type Db } from '../../../db/client.ts'
import { startEndpoint } from '../../../db/local/endpoint.ts'
import { migrate } from '../../../db/local/migrate.ts'
import { startPostgres } from '../../../db/testing/postgres.ts'
import { adEventStatement } from '../../../db/queries/ads/events.ts'
import { createEventToken, readEventToken } from '../../../functions/lib/access/event-token.ts'
import { command } from '../../../scripts/lib/command.ts'
import { median, type Table } from './table.ts'

const CALLERS = [1, 8, 32]
const CAMPAIGNS = { 'spread over 100 campaigns': 100, 'all on one campaign': 1 }
const MIN_RATIO = 0.7
const SECRET = 'a secret of thirty-two characters'
type Statement = { sql: string; parameters: readonly unknown[] }
type Next = () => Statement
type Send = (statement: Statement) => Promise<unknown>

/**
 * Compares the throughput of counted impressions with bare inserts of the same row into an equal table. Both go through
 * Neon's driver and the local endpoint to a Postgres with synchronous commits, in turns.
 */
export async function measureEvents({ rounds = 7, milliseconds = 500 } = {}): Promise<Table> {
  const server = await startPostgres({ isDurable: true })
  const endpoint = await startEndpoint(server.direct, { connections: Math.max(...CALLERS) })
  try {
    await migrate(server.direct)
    const db = connect(endpoint.url)
    await prepare(db)
    const query = neon(endpoint.url)
    const send: Send = ({ sql, parameters }) => query.query(sql, [...parameters])
    const table: Table = { title: 'Counting an ad event against a bare insert', rows: {}, bars: [] }
    for (const [spread, campaigns] of Object.entries(CAMPAIGNS)) {
      for (const callers of CALLERS) {
        const found = { bare: [] as number[], counted: [] as number[] }
        for (let round = 0; round < rounds; round++) {
          const run = (next: Next) => perSecond(send, next, callers, milliseconds)
          found.bare.push(await run(() => bareInsert(db, campaigns)))
          found.counted.push(await run(() => countedEvent(db, campaigns)))
        }
        addRow(table, `${callers} at once, ${spread}`, found)
      }
    }
    return table
  } finally {
    await endpoint.close()
    await server.close()
  }
}

async function prepare(db: Db) {
  await insertCampaigns(db)
  // A copy with keys and indexes, but without triggers.
  await sql`create table bare_events (like ad_analytics including all)`.execute(db)
}

/** Inserts a hundred campaigns that run, with the ids from 1. */
export const insertCampaigns = (db: Db) =>
  sql`insert into ad_campaigns (id, title, advertiser_email, image_url, link_url, alt_text, placement)
    select n, 'Autumn', 'ads@example.com', '/uploads/autumn.png', 'https://example.com/', 'Autumn menu', 'banner'
    from generate_series(1, 100) as n`.execute(db)

/** An impression of one of so many campaigns by one of 5,000 visitors. */
export function newEvent(campaigns: number) {
  const ipAddress = String(randomInt(5000)).padStart(32, '0')
  return {
    campaignId: 1 + randomInt(campaigns),
    eventType: 'impression' as const,
    eventId: randomUUID(),
    pageUrl: '/bel-air/oak-ember',
    referrer: 'https://example.com/',
    userAgent: 'Firefox',
    ipAddress,
  }
}

/** As a function counts it: with a token, which it checks. Making the token is part of the time. */
function countedEvent(db: Db, campaigns: number) {
  const event = newEvent(campaigns)
  const bound = { subject: `ad ${event.campaignId}` as const, network: '192.0.2.1' }
  const read = readEventToken(SECRET, createEventToken(SECRET, bound, event.eventId), bound)
  if ('fault' in read) throw new Error(read.fault)
  return adEventStatement({ ...event, ...read }).compile(db)
}

function bareInsert(db: Db, campaigns: number) {
  const { campaignId, eventType, eventId, ...rest } = newEvent(campaigns)
  return sql`insert into bare_events
    (campaign_id, event_type, event_id, page_url, referrer, user_agent, ip_address) values
    (${campaignId}, ${eventType}, ${eventId}, ${rest.pageUrl}, ${rest.referrer}, ${rest.userAgent}, ${rest.ipAddress})
    `.compile(db)
}

async function perSecond(send: Send, next: Next, callers: number, milliseconds: number) {
  const started = performance.now()
  let sent = 0
  const call = async () => {
    for (; performance.now() - started < milliseconds; sent++) await send(next())
  }
  await Promise.all(Array.from({ length: callers }, call))
  return (sent / (performance.now() - started)) * 1000
}

function addRow(
  table: Table,
  name: string,
  { bare, counted }: Record<'bare' | 'counted', number[]>,
) {
  const ratio = Number(median(counted.map((rate, round) => rate / bare[round]!)).toFixed(2))
  table.rows[name] = {
    'bare inserts/s': Math.round(median(bare)),
    'counted events/s': Math.round(median(counted)),
    ratio,
  }
  table.bars.push({ name, value: ratio, limit: MIN_RATIO, isLeast: true })
}

if (import.meta.main) await command(async () => console.table((await measureEvents()).rows))
