import { type RawBuilder, sql } from 'kysely'

/** Below it, `pizza` starts to look like `pita`; above it, `buger` no longer looks like `burger`. */
const MIN_SIMILARITY = 0.4
/** Trigrams see little likeness after two letters swapped, or one that is wrong: `haver`, `grase`. */
const SLIP_SIMILARITY = 0.5
/** Of what resembles a word, only what comes close to the best: `chineese` is not `cheese`. */
const SIMILARITY_MARGIN = 0.1
const WEIGHTS = { name: 4, cuisine: 3, town: 2, everything: 1 }
const MAX_LENGTH = 200
const MAX_WORDS = 8
/** Up to here only the start of a word counts: `tea` is not `steak`. */
const SHORT = 3
/** Nobody's word is longer, and every letter of one that is corrected costs two look-ups. */
const LONGEST_GUESS = 30

// prettier-ignore
export const FILLERS: ReadonlySet<string> = new Set([
  'a', 'an', 'and', 'around', 'at', 'best', 'by', 'eat', 'food', 'for', 'from', 'good', 'in', 'me', 'near', 'of', 'on',
  'or', 'place', 'places', 'restaurant', 'restaurants', 'some', 'the', 'to', 'with',
])

/**
 * What to look for: words of letters and digits alone, at most 8, without fillers (unless there is
 * nothing else) and without the s of the plural. Empty when the text has no letter or digit.
 */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, MAX_LENGTH)
      .normalize('NFC')
      .replace(/['’‘ʼ`´]/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  return (telling.length > 0 ? telling : words)
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/(?<=...[^s])s$/i, ''))
}

/**
 * The CTEs that end in `hits (restaurant_id, score)`, over a CTE `places` of rows of
 * `restaurant_search`. Every word must occur in a place; a word that occurs in no place at all is
 * taken for those that resemble it most.
 */
export function searchHits(words: string[]): RawBuilder<unknown> {
  return sql`
    words as materialized (
      select word, ${patterns('word')}
      from (
        select distinct public.search_text(given) as word
        from json_array_elements_text(${JSON.stringify(words)}::json) as given
      ) as folded
      where word <> ''
    ),
    exact as materialized (
      select word, restaurant_id, ${score} as score
      from words join places on everything like anywhere
    ),
    unknown as (
      select word from words
      where char_length(word) between ${SHORT + 1} and ${LONGEST_GUESS} and word not in (select word from exact)
    ),
    meant as (
      select unknown.word, known.word as other, similarity(unknown.word, known.word) as similarity
      from unknown join search_words as known on unknown.word % known.word
      union all
      select unknown.word, known.word, ${SLIP_SIMILARITY}::real
      from unknown
      cross join generate_series(1, char_length(unknown.word) - 1) as i
      join search_words as known on known.word like any (array[
        overlay(unknown.word placing reverse(substr(unknown.word, i, 2)) from i),
        case when char_length(unknown.word) > 4 then overlay(unknown.word placing '_' from i + 1) end
      ])
    ),
    alike as (
      select word, restaurant_id, similarity, similarity * ${score} as score,
        max(similarity) over (partition by word) as best
      from (select *, ${patterns('other')} from meant where similarity >= ${MIN_SIMILARITY}::real)
        as guesses
      join places on everything like anywhere
    ),
    scores as (
      select word, restaurant_id, score from exact
      union all
      select word, restaurant_id, max(score) from alike
      where similarity >= best - ${SIMILARITY_MARGIN}::real
      group by word, restaurant_id
    ),
    hits as (
      select restaurant_id, sum(score) as score from scores
      group by restaurant_id
      having count(*) = (select count(*) from words)
    )`
}

function patterns(word: string) {
  const [text, start] = [sql.ref(word), sql`'% ' || ${sql.ref(word)} || '%'`]
  return sql`${start} as at_start,
    case when char_length(${text}) > ${SHORT} then '%' || ${text} || '%' else ${start} end as anywhere`
}

/** The start of a word counts in full, its middle half; the best field counts. */
const score = sql`greatest(${sql.join(
  Object.entries(WEIGHTS).map(
    ([field, weight]) => sql`case
      when ' ' || places.${sql.ref(field)} like at_start then ${sql.lit(weight)}
      when places.${sql.ref(field)} like anywhere then ${sql.lit(weight)} / 2.0
      else 0 end`,
  ),
)})`
