import { type Kysely, type RawBuilder, sql } from 'kysely'

const PUNCTUATION = sql.lit('!"#$%&()*+,-./:;<=>?@[\\]^_{|}~·•™¡¿')
const ASCII = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f`
const OTHERS = String.raw`\u0080-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe0e\ufe0f\U0001f000-\U0001faff\U000e0020-\U000e007f`
/** By their numbers, as the classes of letters are different from server to server. */
const SIGNS = sql.lit(`[${ASCII}${OTHERS}]+`)

/** Words end at all signs beside Latin letters, also at an emoji or an arrow, and ² is 2, as in the browser. */
export async function up(db: Kysely<any>) {
  await splitWords(
    db,
    sql`normalize(value, NFKC)`,
    (text) => sql`regexp_replace(${text}, ${SIGNS}, ' ', 'g')`,
  )
}

export async function down(db: Kysely<any>) {
  await splitWords(
    db,
    sql`value`,
    (text) => sql`regexp_replace(
      translate(${text}, ${PUNCTUATION}, repeat(' ', char_length(${PUNCTUATION}))),
      '\\s+', ' ', 'g')`,
  )
}

async function splitWords(
  db: Kysely<any>,
  value: RawBuilder<unknown>,
  split: (text: RawBuilder<string>) => RawBuilder<string>,
) {
  const text = sql<string>`translate(
    lower(public.unaccent('public.unaccent'::regdictionary, ${value})), ${sql.lit("'`´ʼ’‘")}, '')`
  await sql`
    create or replace function public.search_text(value text) returns text
    language sql immutable strict parallel safe return btrim(${split(text)})`.execute(db)
  // Whatever holds folded words makes them anew when its texts are written.
  await sql`update restaurants set name = name`.execute(db)
  await sql`update businesses set name = name`.execute(db)
  await sql`update restaurant_counts set neighborhood = neighborhood, cuisine = cuisine`.execute(db)
  await sql`delete from search_words where word <> public.search_text(word)`.execute(db)
}
