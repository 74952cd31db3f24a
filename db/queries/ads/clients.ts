import { type Insertable, sql } from 'kysely'
import { type Db, isDatabaseError } from '#db/client.ts'
import type { AdClientTable } from '#db/schema.ts'
import { type IdempotencyKey, storeResponse } from '../operations/idempotency-keys.ts'
import { isVersion } from '../sql/version.ts'
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
