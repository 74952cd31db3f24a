import { type Insertable, sql } from 'kysely'
import { type Db, isDatabaseError } from '#db/client.ts'
import type { AdClientTable } from '#db/schema.ts'
import { guide } from '#guide'
import { type IdempotencyKey, storeResponse } from '../operations/idempotency-keys.ts'
import { isVersion } from '../sql/version.ts'
import { FIRST_DAY } from './campaigns.ts'
import { countOf } from './events.ts'

type Texts = Omit<Insertable<AdClientTable>, 'id' | 'name' | 'createdAt' | 'updatedAt'>
type Client = { name: string } & { [Name in keyof Texts]?: Texts[Name] | undefined }

/** All clients by name, with what their campaigns cost and brought. */
export function listAdClients(db: Db) {
  const own = sql`from ad_campaigns where client_id = ad_clients.id`
  return db
    .selectFrom('adClients')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('adTotals')
          .where(sql<boolean>`campaign_id in (select id ${own})`)
          .select([countOf('impression').as('impressions'), countOf('click').as('clicks')])
          .as('totals'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .select(sql<number>`(select count(*) ${own})`.as('campaigns'))
    .select(sql<number>`(select coalesce(sum(price_cents), 0) ${own})`.as('priceCents'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** The campaigns with a day from `from` to `to` that is not after `today`, and what counted on those days. */
export function listAdSales(db: Db, { from, to }: { from: string; to: string }, today: string) {
  const first = sql`greatest(${FIRST_DAY}, ${from}::date)`
  const archived = sql`(archived_at at time zone ${guide.timeZone})::date`
  // What is null is left out.
  const last = sql`least(end_date, ${archived}, ${to}::date, ${today}::date)`
  return db
    .selectFrom('adCampaigns')
    .leftJoin('adClients', 'adClients.id', 'clientId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('adCounters')
          .whereRef('campaignId', '=', 'adCampaigns.id')
          .where(sql<boolean>`day between ${first} and ${last}`)
          .select([countOf('impression').as('impressions'), countOf('click').as('clicks')])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['adCampaigns.id', 'adClients.name as client', 'orderNumber', 'title', 'placement'])
    .select(['impressions', 'clicks', 'priceCents'])
    .select(sql<number>`${last} - ${first} + 1`.as('days'))
    .where(sql<boolean>`${first} <= ${last}`)
    .orderBy(sql`lower(ad_clients.name)`)
    .orderBy('orderNumber')
    .orderBy('adCampaigns.id')
    .execute()
}

export function findAdClient(db: Db, id: number) {
  return db.selectFrom('adClients').select('id').where('id', '=', id).executeTakeFirst()
}

export function insertAdClient(db: Db, client: Client, key?: IdempotencyKey) {
  return db
    .with('written', (db) => db.insertInto('adClients').values(whole(client)).returningAll())
    .with('stored', (db) => storeResponse(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when there is no such client or it has changed since `updatedAt`. */
export function updateAdClient(db: Db, id: number, client: Client, updatedAt: string) {
  return db
    .updateTable('adClients')
    .set({ ...whole(client), updatedAt: sql`now()` })
    .where('id', '=', id)
    .where(isVersion('adClients', updatedAt))
    .returningAll()
    .executeTakeFirst()
}

/** A client of which every text that is missing is null. */
function whole(client: Client) {
  const { name, contactName = null, email = null, phone = null } = client
  const { notes = null, contract = null, rates = null } = client
  return { name, contactName, email, phone, notes, contract, rates }
}

/** Returns false when there is no such client. Throws if it has campaigns; those that were removed come back without it. */
export async function deleteAdClient(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .with('removed', (db) =>
      db
        .updateTable('removedRows')
        .set({ content: sql`content - 'client_id'` })
        .where('tableName', '=', 'ad_campaigns')
        .where(sql<boolean>`content ->> 'client_id' = ${String(id)}`),
    )
    .deleteFrom('adClients')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whether the database refused a campaign for its client, or to delete a client for its campaigns. */
export const isForeignClient = (error: unknown) =>
  isDatabaseError(error) && error.constraint === 'ad_campaigns_client_id_fkey'
