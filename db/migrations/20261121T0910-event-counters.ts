import { type Kysely, sql } from 'kysely'

const COUNTED = [
  {
    prefix: 'ad',
    events: 'ad_analytics',
    subjects: 'ad_campaigns',
    subject: 'campaign_id',
    type: 'event_type',
    types: sql`('impression', 'click')`,
  },
  {
    prefix: 'business',
    events: 'business_interactions',
    subjects: 'businesses',
    subject: 'business_id',
    type: 'interaction_type',
    types: sql`('call', 'website', 'card_click', 'impression')`,
  },
]
type Counted = (typeof COUNTED)[number]

/** A day of a count is a day of the guide's town, as the first and last day of a campaign are. */
const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'America/New_York')::date`

const countsOnly = sql<boolean>`invalid_reason is null`

/**
 * Counts of events, so that no dashboard has to read the events: one running total per subject and
 * type, and one for each day. Each count is spread over 8 rows (slots), because the writers of one
 * row wait for each other; the count is the sum over them. A trigger keeps them, so that they are
 * right at every moment, whoever inserts an event.
 */
export async function up(db: Kysely<any>) {
  for (const counted of COUNTED) {
    const { prefix, events, subject, type } = counted
    await counterTable(db, counted, 'totals', [subject, type, 'slot'])
    await counterTable(db, counted, 'counters', [subject, 'day', type, 'slot'])
    await db.schema
      .createIndex(`${prefix}_counters_day_idx`)
      .on(`${prefix}_counters`)
      .column('day')
      .execute()

    // First, because it keeps writers out until the end: each event is counted once, by it or below.
    await countingTrigger(db, counted)
    const [counters, totals] = [sql.table(`${prefix}_counters`), sql.table(`${prefix}_totals`)]
    const key = sql.join([sql.ref(subject), sql.ref(type)])
    await sql`insert into ${counters} (${key}, day, slot, valid, invalid)
      select ${key}, ${dayOf('timestamp')} as day, 0,
        count(*) filter (where invalid_reason is null),
        count(*) filter (where invalid_reason is not null)
      from ${sql.table(events)} group by ${key}, day`.execute(db)
    await sql`insert into ${totals} (${key}, slot, valid, invalid)
      select ${key}, 0, sum(valid), sum(invalid) from ${counters} group by ${key}`.execute(db)
  }

  // The newest that count, of all and of one business.
  await db.schema.dropIndex('business_interactions_newest_idx').execute()
  await newestIndex(db, 'business_interactions_newest_idx', []).where(countsOnly).execute()
  await newestIndex(db, 'business_interactions_business_newest_idx', ['business_id'])
    .where(countsOnly)
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropIndex('business_interactions_business_newest_idx').execute()
  await db.schema.dropIndex('business_interactions_newest_idx').execute()
  await newestIndex(db, 'business_interactions_newest_idx', []).execute()
  for (const { prefix, events } of COUNTED) {
    await sql`drop function ${sql.ref(`count_${events}`)} cascade`.execute(db)
    await db.schema.dropTable(`${prefix}_counters`).execute()
    await db.schema.dropTable(`${prefix}_totals`).execute()
  }
}

function newestIndex(db: Kysely<any>, name: string, columns: string[]) {
  return db.schema
    .createIndex(name)
    .on('business_interactions')
    .columns([...columns, 'timestamp desc', 'id desc'])
}

async function counterTable(db: Kysely<any>, counted: Counted, name: string, key: string[]) {
  const { prefix, subjects, subject, type, types } = counted
  const table = db.schema
    .createTable(`${prefix}_${name}`)
    .addColumn(subject, 'integer', (col) =>
      col.notNull().references(`${subjects}.id`).onDelete('cascade'),
    )
    .addColumn(type, 'text', (col) => col.notNull().check(sql`${sql.ref(type)} in ${types}`))
    .addColumn('slot', 'smallint', (col) => col.notNull().check(sql`slot between 0 and 7`))
    .addColumn('valid', 'bigint', (col) => col.notNull().check(sql`valid >= 0`))
    .addColumn('invalid', 'bigint', (col) => col.notNull().check(sql`invalid >= 0`))
    .addPrimaryKeyConstraint(`${prefix}_${name}_pkey`, key)
    // Room on the page for new versions of its rows, so that no index has to be written.
    .modifyEnd(sql`with (fillfactor = 50)`)
  await (
    key.includes('day') ? table.addColumn('day', 'date', (col) => col.notNull()) : table
  ).execute()
}

/**
 * Every event takes its rows in the same order, day then total, so that none waits in a circle: of writers of
 * one event a transaction, as ours are.
 */
async function countingTrigger(db: Kysely<any>, { prefix, events, subject, type }: Counted) {
  const trigger = sql.ref(`count_${events}`)
  const key = sql.join([sql.ref(subject), sql.ref(type)])
  const event = sql`new.${sql.ref(subject)}, new.${sql.ref(type)}`
  const slot = sql`floor(random() * 8)`
  const counts = sql`(new.invalid_reason is null)::int, (new.invalid_reason is not null)::int`
  const add = sql`do update set
    valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid`
  await sql`create function ${trigger}() returns trigger language plpgsql as $$
    begin
      insert into ${sql.table(`${prefix}_counters`)} as counter (${key}, day, slot, valid, invalid)
      values (${event}, ${dayOf('new.timestamp')}, ${slot}, ${counts})
      on conflict (${key}, day, slot) ${add};
      insert into ${sql.table(`${prefix}_totals`)} as counter (${key}, slot, valid, invalid)
      values (${event}, ${slot}, ${counts})
      on conflict (${key}, slot) ${add};
      return null;
    end $$`.execute(db)
  await sql`create trigger ${trigger} after insert on ${sql.table(events)}
    for each row execute function ${trigger}()`.execute(db)
}
