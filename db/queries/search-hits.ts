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
 * The CTEs that end in `hits (restaurant_id, name, town, cuisine, score)`. Every word must occur in a
 * place; a word that occurs in no place at all is taken for those that resemble it most.
 */
export function searchHits(words: string[]): RawBuilder<unknown> {
  return sql`
    words as materialized (
      select word, row_number() over () as number, ${patterns('word')}
      from (
        select distinct public.search_text(given) as word
        from json_array_elements_text(${JSON.stringify(words)}::json) as given
      ) as folded
      where word <> ''

    ),
    exact as materialized (
      select ${columns}, (select sum(${score}) from words) as score
      from restaurant_search as places
      where ${words.length > 0} and ${sql.join([sql`true`, ...words.map(occurs)], sql` and `)}
    ),
    -- What follows is only looked at when no place has all words.
    missed as materialized (select * from words where not exists (select from exact)),
    known as materialized (
      select word, restaurant_id, ${score} as score
      from missed join restaurant_search as places on everything like anywhere
    ),
    unknown as (
      select word from missed
      where char_length(word) between ${SHORT + 1} and ${LONGEST_GUESS} and word not in (select word from known)
    ),
    meant as (
      select unknown.word, known.word as other, similarity(unknown.word, known.word) as similarity
      from unknown join search_words as known on unknown.word % known.word
      union all
      select unknown.word, known.word, ${SLIP_SIMILARITY}::real
      from unknown
      join generate_series(1, ${LONGEST_GUESS}) as i on i < char_length(unknown.word)
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
      join restaurant_search as places on everything like anywhere
    ),
    scores as (
      select word, restaurant_id, score from known
      union all
      select word, restaurant_id, max(score) from alike
      where similarity >= best - ${SIMILARITY_MARGIN}::real
      group by word, restaurant_id
    ),
    hits as (
      select * from exact
      union all
      select ${columns}, score
      from (
        select restaurant_id, sum(score) as score from scores
        group by restaurant_id
        having count(*) = (select count(*) from words)
      ) as guessed
      join restaurant_search as places using (restaurant_id)
    )`
}

const columns = sql`restaurant_id, places.name, places.town, places.cuisine`

/** In a place, wherever the index can tell; fewer words than given were told apart, the others are everywhere. */
function occurs(_: string, index: number) {
  const pattern = sql`(select anywhere from words where number = ${sql.lit(index + 1)})`
  return index === 0
    ? sql`everything like ${pattern}`
    : sql`everything like coalesce(${pattern}, '%')`
}

function patterns(word: string) {
  const [text, start] = [sql.ref(word), sql`'% ' || ${sql.ref(word)} || '%'`]
  return sql`${start} as at_start,
    case when char_length(${text}) > ${SHORT} then '%' || ${text} || '%' else ${start} end as anywhere`
}

/** The start of a word counts in full, its middle half; the best field counts. */
const score = sql`case ${sql.join(
  Object.entries(WEIGHTS)
    .flatMap(([field, weight]) => {
      const text = sql`places.${sql.ref(field)}`
      return [
        { weight, fits: sql`' ' || ${text} like at_start` },
        { weight: weight / 2, fits: sql`${text} like anywhere` },
      ]
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight, fits }) => sql`when ${fits} then ${sql.lit(weight)}::float8`),
  sql` `,
)} else 0 end`
