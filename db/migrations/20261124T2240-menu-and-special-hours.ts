import { type Kysely, sql } from 'kysely'

const LINKS = ['menu_url', 'reservation_url', 'order_url']

/** Links to menu, reservations and orders, the kitchen's hours, special hours, and what is told of photos. */
export async function up(db: Kysely<unknown>) {
  const links = LINKS.map(
    (link) => sql`add column ${sql.ref(link)} text check (char_length(${sql.ref(link)}) <= 2000),`,
  )
  await sql`
    alter table restaurants ${sql.join(links, sql` `)}
      add column kitchen_hours jsonb not null default '{}' check (jsonb_typeof(kitchen_hours) = 'object'),
      add column special_hours jsonb not null default '[]' check (jsonb_typeof(special_hours) = 'array'),
      add column image_texts jsonb not null default '{}' check (jsonb_typeof(image_texts) = 'object')`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  const drops = [...LINKS, 'kitchen_hours', 'special_hours', 'image_texts'].map(
    (name) => sql`drop column ${sql.ref(name)}`,
  )
  await sql`alter table restaurants ${sql.join(drops)}`.execute(db)
}
