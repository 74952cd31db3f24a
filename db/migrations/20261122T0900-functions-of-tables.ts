import { type Kysely, sql } from 'kysely'

const ASCII_SIGNS = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f`
const OTHER_SIGNS = String.raw`\u0080-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe0e\ufe0f\U0001f000-\U0001faff\U000e0020-\U000e007f`
/** As code points, because Postgres' character classes differ from server to server. */
const SIGNS = sql.lit(`[${ASCII_SIGNS}${OTHER_SIGNS}]+`)
const APOSTROPHES = sql.lit("'`´ʼ’‘")

/**
 * The functions that constraints, indexes and generated columns call, and the extensions. They are not in `db/functions`,
 * because a change of one of them has to write anew what tables store by it, which is a migration. The time zone is set
 * by `migrate`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create extension if not exists pg_trgm with schema public;
    create extension if not exists unaccent with schema public;

    -- Folds text to lower-case words without accents, single spaces between them, as the browser does.
    -- Naming the dictionary makes it immutable: unaccent alone depends on the session's search_path.
    create function public.search_text(value text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(
      translate(
        lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))), ${APOSTROPHES}, ''),
      ${SIGNS}, ' ', 'g'));

    -- An address is one mailbox: no list, comment, group or quoted name, which mail programs read as several.
    create function is_address(address text) returns boolean language sql immutable as $$
      select address ~ '^[^\\s,;:<>()\\[\\]"\\\\@[:cntrl:]]+@[^\\s,;:<>()\\[\\]"\\\\@[:cntrl:]]+$'
        and address !~ '\\.$'
    $$;

    -- What reaches one inbox, however it is spelled: capitals say nothing, nor does what follows a plus, nor dots at Gmail.
    create function inbox_of(address text) returns text language sql immutable as $$
      select case when domain in ('gmail.com', 'googlemail.com')
        then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
      from (select split_part(split_part(lower(btrim(address)), '@', 1), '+', 1) as name,
        split_part(lower(btrim(address)), '@', 2) as domain) as parts
    $$;

    -- The time zone that days are counted in: that of the guide's configuration, once \`migrate\` has run.
    create function guide_time_zone() returns text language sql stable parallel safe
    return 'UTC'`.execute(db)
}

/** The extensions stay: others may use them. */
export async function down(db: Kysely<unknown>) {
  await sql`drop function guide_time_zone, inbox_of, is_address, search_text`.execute(db)
}
