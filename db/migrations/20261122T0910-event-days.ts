import { type Kysely, sql } from 'kysely'

const COUNTED = [
  {
    prefix: 'ad',
    events: 'ad_analytics',
    type: 'event_type',
    types: sql`('impression', 'click')`,
  },
  {
    prefix: 'business',
    events: 'business_interactions',
    type: 'interaction_type',
    types: sql`('call', 'website', 'card_click', 'impression')`,
  },
]
type Counted = (typeof COUNTED)[number]

/**
 * Counts of each day, of all campaigns together and of all businesses together: the counters of hundreds of them
 * are tens of thousands of rows a month, these are 8 a day and type (see the slots of the event counters).
 */
export async function up(db: Kysely<any>) {
  for (const counted of COUNTED) {
    const { prefix, type } = counted
    await dayTable(db, counted)
    // First, because it keeps writers out until the end: each event is counted once, by it or below.
    await countingTrigger(db, counted)
    await deletionTrigger(db, counted)
    await sql`insert into ${sql.table(`${prefix}_days`)} (day, ${sql.ref(type)}, slot, valid, invalid)
      select day, ${sql.ref(type)}, 0, sum(valid), sum(invalid)
      from ${sql.table(`${prefix}_counters`)} group by day, ${sql.ref(type)}`.execute(db)
    // Nobody reads the counters by day alone any more.
    await db.schema.dropIndex(`${prefix}_counters_day_idx`).execute()
  }
}

export async function down(db: Kysely<any>) {
  for (const { prefix } of COUNTED) {
    const counters = `${prefix}_counters`
    await db.schema.createIndex(`${counters}_day_idx`).on(counters).column('day').execute()
    await sql`drop function ${sql.ref(`sum_${prefix}_days`)} cascade`.execute(db)
    await sql`drop function ${sql.ref(`deduct_${prefix}_days`)} cascade`.execute(db)
    await db.schema.dropTable(`${prefix}_days`).execute()
  }
}

/** A count may be below 0 in slot 0, from which deleted ones are taken; the sum over the slots never is. */
async function dayTable(db: Kysely<any>, { prefix, type, types }: Counted) {
  await db.schema
    .createTable(`${prefix}_days`)
    .addColumn('day', 'date', (col) => col.notNull())
    .addColumn(type, 'text', (col) => col.notNull().check(sql`${sql.ref(type)} in ${types}`))
    .addColumn('slot', 'smallint', (col) => col.notNull().check(sql`slot between 0 and 7`))
    .addColumn('valid', 'bigint', (col) => col.notNull())
    .addColumn('invalid', 'bigint', (col) => col.notNull())
    .addPrimaryKeyConstraint(`${prefix}_days_pkey`, ['day', type, 'slot'])
    // Room on the page for new versions of its rows, so that no index has to be written.
    .modifyEnd(sql`with (fillfactor = 50)`)
    .execute()
}

const add = sql`do update set
  valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid`

/** After the trigger of the counters, by its name: every event takes its rows in the same order. */
async function countingTrigger(db: Kysely<any>, { prefix, events, type }: Counted) {
  const trigger = sql.ref(`sum_${prefix}_days`)
  await sql`create function ${trigger}() returns trigger language plpgsql as $$
    begin
      insert into ${sql.table(`${prefix}_days`)} as counter
        (day, ${sql.ref(type)}, slot, valid, invalid)
      values ((new.timestamp at time zone 'America/New_York')::date, new.${sql.ref(type)},
        floor(random() * 8), (new.invalid_reason is null)::int, (new.invalid_reason is not null)::int)
      on conflict (day, ${sql.ref(type)}, slot) ${add};
      return null;
    end $$`.execute(db)
  await sql`create trigger ${trigger} after insert on ${sql.table(events)}
    for each row execute function ${trigger}()`.execute(db)
}

/** The counts of a campaign or business go with it. */
async function deletionTrigger(db: Kysely<any>, { prefix, type }: Counted) {
  const trigger = sql.ref(`deduct_${prefix}_days`)
  await sql`create function ${trigger}() returns trigger language plpgsql as $$
    begin
      insert into ${sql.table(`${prefix}_days`)} as counter
        (day, ${sql.ref(type)}, slot, valid, invalid)
      select day, ${sql.ref(type)}, 0, -sum(valid), -sum(invalid)
      from gone group by day, ${sql.ref(type)} order by day, ${sql.ref(type)}
      on conflict (day, ${sql.ref(type)}, slot) ${add};
      return null;
    end $$`.execute(db)
  await sql`create trigger ${trigger} after delete on ${sql.table(`${prefix}_counters`)}
    referencing old table as gone for each statement execute function ${trigger}()`.execute(db)
}
