import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

const slugPattern = sql.lit('^[a-z0-9]+(-[a-z0-9]+)*$')
const reservedTowns = [
  '404',
  'admin',
  'api',
  'blog',
  'claim-listing',
  'cuisines',
  'fonts',
  'import-business',
  'pictures',
  'restaurants',
  'towns',
  'uploads',
]

export async function up(db: Kysely<any>) {
  await placeTable(db, 'restaurants')
    .addColumn('cuisine', 'text', (col) => filled(col, 'cuisine', 60))
    .addColumn('price_range', 'text', (col) =>
      col.notNull().check(sql`price_range in ('$', '$$', '$$$', '$$$$')`),
    )
    .addColumn('town_slug', 'text', (col) => col.notNull())
    .addColumn('slug', 'text', (col) =>
      col.notNull().check(sql`slug ~ ${slugPattern} and char_length(slug) <= 100`),
    )
    .addUniqueConstraint('restaurants_town_slug_slug_key', ['town_slug', 'slug'])
    .addUniqueConstraint('restaurants_source_source_id_key', ['source', 'source_id'])
    .addCheckConstraint(
      'restaurants_town_slug_check',
      sql`town_slug ~ ${slugPattern} and char_length(town_slug) <= 80
        and town_slug not in (${sql.join(reservedTowns.map((slug) => sql.lit(slug)))})`,
    )
    .execute()
  // The lists of the API: every open place, of a town, of a cuisine, by name.
  await db.schema
    .createIndex('restaurants_name_idx')
    .on('restaurants')
    .columns(['name', 'id'])
    .execute()
  await db.schema
    .createIndex('restaurants_neighborhood_idx')
    .on('restaurants')
    .columns(['neighborhood', 'name'])
    .execute()
  await db.schema
    .createIndex('restaurants_cuisine_idx')
    .on('restaurants')
    .columns(['cuisine', 'name'])
    .execute()

  await placeTable(db, 'businesses')
    .addColumn('category', 'text', (col) => filled(col, 'category', 60))
    .addUniqueConstraint('businesses_source_source_id_key', ['source', 'source_id'])
    .execute()

  await db.schema
    .createTable('redirects')
    .addColumn('from_path', 'text', (col) =>
      col.primaryKey().check(sql`from_path ~ '^(/[a-z0-9-]+)+$'`),
    )
    .addColumn('to_path', 'text', (col) =>
      // Hosts read `//host`, `*` and `:name` as more than a path.
      col.notNull().check(sql`to_path ~ '^/$|^(/[a-z0-9-]+)+$' and to_path <> from_path`),
    )
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('redirects').execute()
  await db.schema.dropTable('businesses').execute()
  await db.schema.dropTable('restaurants').execute()
}

/** The columns that restaurants and businesses share. */
function placeTable(db: Kysely<any>, table: string): CreateTableBuilder<string, string> {
  const now = sql`now()`
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('name', 'text', (col) => filled(col, 'name', 200))
    .addColumn('description', 'text', (col) => atMost(col, 'description', 5000))
    .addColumn('address', 'text', (col) => filled(col, 'address', 200))
    .addColumn('neighborhood', 'text', (col) => filled(col, 'neighborhood', 80))
    .addColumn('region', 'text', (col) => atMost(col, 'region', 60))
    .addColumn('postal_code', 'text', (col) => atMost(col, 'postal_code', 20))
    .addColumn('phone', 'text', (col) => col.check(sql`phone ~ '^\\+[1-9][0-9]{6,14}$'`))
    .addColumn('website', 'text', (col) =>
      col.check(sql`website ~* '^https?://[^\\s]+$' and char_length(website) <= 2000`),
    )
    .addColumn('rating', sql`numeric(2,1)`, (col) =>
      col
        .notNull()
        .defaultTo(0)
        .check(sql`rating between 0 and 5`),
    )
    .addColumn('review_count', 'integer', (col) =>
      col
        .notNull()
        .defaultTo(0)
        .check(sql`review_count >= 0`),
    )
    .addColumn('hours', 'jsonb', (col) => objectColumn(col, 'hours'))
    .addColumn('features', 'jsonb', (col) => objectColumn(col, 'features'))
    .addColumn('images', 'jsonb', (col) =>
      col
        .notNull()
        .defaultTo(sql`'[]'`)
        .check(sql`jsonb_typeof(images) = 'array'`),
    )
    .addColumn('latitude', 'double precision', (col) => col.check(sql`latitude between -90 and 90`))
    .addColumn('longitude', 'double precision', (col) =>
      col.check(sql`longitude between -180 and 180`),
    )
    .addColumn('is_open', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('is_featured', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('is_verified', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('closed_on', 'date')
    .addColumn('source', 'text')
    .addColumn('source_id', 'text')
    .addColumn('rating_source', 'text')
    .addColumn('checked_at', 'timestamptz', (col) => col.notNull().defaultTo(now))
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (col) => col.notNull().defaultTo(now))
    .addCheckConstraint(`${table}_source_check`, sql`(source is null) = (source_id is null)`)
    .addCheckConstraint(`${table}_point_check`, sql`(latitude is null) = (longitude is null)`)
}

function filled(col: ColumnDefinitionBuilder, name: string, length: number) {
  const text = sql.ref(name)
  return col
    .notNull()
    .check(sql`btrim(${text}) <> '' and char_length(${text}) <= ${sql.lit(length)}`)
}

function atMost(col: ColumnDefinitionBuilder, name: string, length: number) {
  return col.check(sql`char_length(${sql.ref(name)}) <= ${sql.lit(length)}`)
}

function objectColumn(col: ColumnDefinitionBuilder, name: string) {
  return col
    .notNull()
    .defaultTo(sql`'{}'`)
    .check(sql`jsonb_typeof(${sql.ref(name)}) = 'object'`)
}
