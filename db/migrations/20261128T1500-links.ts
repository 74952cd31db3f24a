import { type Kysely, sql } from 'kysely'

/** Each name of a list of links, and of the constraint that holds for it. */
const LISTS = { headerLinks: 'header_links', footerLinks: 'footer_links' }
const IS_LINK = `@.name.type() == "string" && @.name like_regex "^.{1,24}$"
  && @.path.type() == "string" && @.path like_regex "^(/|https?://)"`

/** The links of the header and the footer among the values of the look. */
export async function up(db: Kysely<unknown>) {
  for (const [list, name] of Object.entries(LISTS)) {
    await sql`
      alter domain look_values add constraint ${sql.id(name)} check (
        jsonb_typeof(coalesce(value -> ${sql.lit(list)}, '[]')) = 'array'
        and not jsonb_path_exists(value, ${sql.lit(`$.${list}[*] ? (!(${IS_LINK}))`)}))`.execute(db)
  }
}

export async function down(db: Kysely<unknown>) {
  for (const name of Object.values(LISTS))
    await sql`alter domain look_values drop constraint ${sql.id(name)}`.execute(db)
}
