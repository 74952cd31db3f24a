import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

type Completeness = {
  restaurants: number
  withoutHours: number
  withoutPhone: number
  withoutPosition: number
  drafts: number
  /** Towns with one open restaurant. */
  smallTowns: string[]
  /** Those of some ids that are open restaurants. */
  open: number[]
}

/** What the open restaurants of the guide lack; `ids` are those to look for among them. */
export async function readCompleteness(db: Db, ids: number[]): Promise<Completeness> {
  const { rows } = await sql<Completeness>`
    with places as (select * from restaurants where closed_on is null)
    select count(*)::int as restaurants,
      (count(*) filter (where hours = '{}' and hours_as_given is null))::int as without_hours,
      (count(*) filter (where phone is null))::int as without_phone,
      (count(*) filter (where latitude is null))::int as without_position,
      (select count(*)::int from businesses where is_draft) as drafts,
      array(select neighborhood from places group by 1 having count(*) = 1 order by 1) as small_towns,
      coalesce(array_agg(id order by id) filter (where id = any (${`{${ids.join()}}`}::integer[])), '{}') as open
    from places`.execute(db)
  return rows[0]!
}
