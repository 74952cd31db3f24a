import pg from 'pg'

/** What differs between the two kinds of events. */
const KINDS = [
  {
    prefix: 'ad',
    events: 'ad_analytics',
    subject: 'campaign_id',
    subjects: 'ad_campaigns',
    type: 'event_type',
    fields: 'page_url',
    values: "'/restaurants'",
    typeOf: "case when n % 20 = 0 then 'click' else 'impression' end",
  },
  {
    prefix: 'business',
    events: 'business_interactions',
    subject: 'business_id',
    subjects: 'businesses',
    type: 'interaction_type',
    fields: 'business_name, session_id',
    values: 'subject.name, md5((n / 3)::text)',
    typeOf: "(array['impression', 'impression', 'card_click', 'call', 'website'])[n % 5 + 1]",
  },
]

const COUNTS = `count(*) filter (where invalid_reason is null) as valid,
  count(*) filter (where invalid_reason is not null) as invalid`
const DAY = "(timestamp at time zone 'America/New_York')::date"

/**
 * So many events of each kind over the last ninety days, subject by subject and thus as quick as they can be written:
 * without triggers, and with their counts made at the end, in slots as if there mostly were another writer or two.
 */
export async function writeEvents(direct: string, count: number): Promise<void> {
  await Promise.all(
    KINDS.map(async (kind) => {
      const client = new pg.Client(direct)
      await client.connect()
      try {
        await client.query('set session_replication_role = replica')
        await client.query(statementFor(kind, count))
        for (const table of [
          kind.events,
          ...['counters', 'totals', 'days'].map((name) => `${kind.prefix}_${name}`),
        ]) {
          // prettier-ignore
          await client.query(`vacuum analyze ${table}`)
        }
      } finally {
        await client.end()
      }
    }),
  )
}

function statementFor(kind: (typeof KINDS)[number], count: number) {
  const { prefix, events, subject, subjects, type, fields, values, typeOf } = kind
  return `
    insert into ${events} (event_id, ${subject}, ${type}, ${fields}, user_agent, ip_address, timestamp, invalid_reason)
    select lpad(to_hex(n), 32, '0')::uuid, subject.id, ${typeOf}, ${values}, 'Firefox', md5(n::text),
      now() - random() * interval '90 days', case when n % 10 = 9 then 'bot' end
    from (select *, row_number() over (order by id) - 1 as place, count(*) over () as total from ${subjects})
        as subject,
      generate_series(place * ${count} / total, (place + 1) * ${count} / total - 1) as n;

    insert into ${prefix}_counters (${subject}, ${type}, day, slot, valid, invalid)
    select ${subject}, ${type}, ${DAY} as day, least(31, floor(-ln(1 - random()))) as slot, ${COUNTS}
    from ${events} group by ${subject}, ${type}, day, slot;

    insert into ${prefix}_totals (${subject}, ${type}, slot, valid, invalid)
    select ${subject}, ${type}, slot, sum(valid), sum(invalid)
    from ${prefix}_counters group by ${subject}, ${type}, slot;

    insert into ${prefix}_days (day, ${type}, slot, valid, invalid)
    select day, ${type}, slot, sum(valid), sum(invalid)
    from ${prefix}_counters group by day, ${type}, slot;`
}
