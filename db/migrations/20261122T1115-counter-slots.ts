import { type Kysely, sql } from 'kysely'

const COUNTED = [
  { prefix: 'ad', events: 'ad_analytics', subject: 'campaign_id', type: 'event_type' },
  { prefix: 'business', events: 'business_interactions', subject: 'business_id', type: 'interaction_type' }, // prettier-ignore
]
type Counted = (typeof COUNTED)[number]
type Slot = 'free' | 'random'

const SLOTS = 32
const TABLES = ['counters', 'totals', 'days']

/**
 * The writers of one row wait for each other until the disk has it. So each transaction counts in the first slot that
 * no other one is counting in: a single writer uses one, and few slots are quickly summed; thirty-two at once use all.
 */
export async function up(db: Kysely<any>) {
  await sql`
    create function free_slot() returns smallint language plpgsql as $$
    begin
      for slot in 0..${sql.lit(SLOTS - 1)} loop
        if pg_try_advisory_xact_lock(hashtext('counter slot'), slot) then
          return slot;
        end if;
      end loop;
      return floor(random() * ${sql.lit(SLOTS)});
    end $$`.execute(db)
  for (const counted of COUNTED) {
    for (const name of TABLES) {
      const table = sql.ref(`${counted.prefix}_${name}`)
      const check = sql.ref(`${counted.prefix}_${name}_slot_check`)
      await sql`alter table ${table} drop constraint ${check},
        add constraint ${check} check (slot between 0 and ${sql.lit(SLOTS - 1)})`.execute(db)
    }
    await countIn(db, counted, 'free')
  }
}

/** What is in the slots from the ninth on stays there, as sums are over all. */
export async function down(db: Kysely<any>) {
  for (const counted of COUNTED) await countIn(db, counted, 'random')
  await sql`drop function free_slot`.execute(db)
}

/** Every event takes its rows in the same order, by the names of the triggers. */
async function countIn(db: Kysely<any>, counted: Counted, slot: Slot) {
  const { prefix, events, subject, type } = counted
  const [one, all, kind] = [
    sql.ref(`count_${events}`),
    sql.ref(`sum_${prefix}_days`),
    sql.ref(type),
  ]
  await sql`create or replace function ${one}() returns trigger language plpgsql as $$
    declare ${declarations(slot)}
    begin
      ${upsert(`${prefix}_counters`, sql`${sql.ref(subject)}, day, ${kind}`, sql`new.${sql.ref(subject)}, today, new.${kind}`)}
      ${upsert(`${prefix}_totals`, sql`${sql.ref(subject)}, ${kind}`, sql`new.${sql.ref(subject)}, new.${kind}`)}
      return null;
    end $$`.execute(db)
  await sql`create or replace function ${all}() returns trigger language plpgsql as $$
    declare ${declarations(slot)}
    begin
      ${upsert(`${prefix}_days`, sql`day, ${kind}`, sql`today, new.${kind}`)}
      return null;
    end $$`.execute(db)
}

function declarations(slot: Slot) {
  return sql`
      own smallint := ${slot === 'free' ? sql`free_slot()` : sql`floor(random() * 8)`};
      today date := (new.timestamp at time zone 'America/New_York')::date;
      counts integer := (new.invalid_reason is null)::int;`
}

function upsert(table: string, key: ReturnType<typeof sql>, values: ReturnType<typeof sql>) {
  return sql`insert into ${sql.table(table)} as counter (${key}, slot, valid, invalid)
      values (${values}, own, counts, 1 - counts)
      on conflict (${key}, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;`
}
