import { type RawBuilder, sql } from 'kysely'
import {
  APOSTROPHES,
  GUESS_LENGTHS,
  MIN_SIMILARITY,
  SHORT_WORD,
  SIMILARITY_MARGIN,
  SLIP_SIMILARITY,
  WEIGHTS,
  searchWords,
} from '#domain/search-rules.ts'

/** The words of a search as typed: `search_text` folds them, which knows rarer letters than the browser. */
export function typedWords(search: string): string[] {
  return searchWords(search, (text) => {
    const plain = text.normalize('NFC').replace(APOSTROPHES, '')
    return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  })
}

/**
 * CTEs that end in `hits (restaurant_id, name, town, cuisine, score)`. Every word must occur in a restaurant; a word that
 * occurs in none is replaced by the words most similar to it.
 */
export function searchHits(words: string[]): RawBuilder<unknown> {
  return sql`
    words as materialized (
      select word, row_number() over () as number, ${patterns('word')}
      from (
        select distinct public.search_text(typed) as word
        from json_array_elements_text(${JSON.stringify(words)}::json) as typed
      ) as folded
      where word <> ''

    ),
    exact as materialized (
      select ${columns}, (select sum(${score}) from words) as score
      from restaurant_search as places
      where ${words.length > 0} and ${sql.join([sql`true`, ...words.map(occurs)], sql` and `)}
    ),
    -- The rest is evaluated only when no restaurant has all words.
    missed as materialized (select * from words where not exists (select from exact)),
    known as materialized (
      select word, restaurant_id, ${score} as score
      from missed join restaurant_search as places on everything like anywhere
    ),
    unknown as (
      select word from missed
      where char_length(word) between ${GUESS_LENGTHS.min} and ${GUESS_LENGTHS.max} and word not in (select word from known)
    ),
    meant as (
      select unknown.word, known.word as other, similarity(unknown.word, known.word) as similarity
      from unknown join search_words as known on unknown.word % known.word
      union all
      select unknown.word, known.word, ${SLIP_SIMILARITY}::real
      from unknown
      join generate_series(1, ${GUESS_LENGTHS.max}) as i on i < char_length(unknown.word)
      join search_words as known on known.word like any (array[
        overlay(unknown.word placing reverse(substr(unknown.word, i, 2)) from i),
        case when char_length(unknown.word) > ${GUESS_LENGTHS.min} then overlay(unknown.word placing '_' from i + 1) end
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

/** SQL for whether the word at `index` occurs; true for the indexes left over when equal words have been merged. */
function occurs(_: string, index: number) {
  const pattern = sql`(select anywhere from words where number = ${sql.lit(index + 1)})`
  return index === 0
    ? sql`everything like ${pattern}`
    : sql`everything like coalesce(${pattern}, '%')`
}

function patterns(word: string) {
  const [text, start] = [sql.ref(word), sql`'% ' || ${sql.ref(word)} || '%'`]
  return sql`${start} as at_start,
    case when char_length(${text}) > ${SHORT_WORD} then '%' || ${text} || '%' else ${start} end as anywhere`
}

/** SQL for a word's score: that of the best field it occurs in, halved when it is not at the start of a word. */
const { rest: everything, ...weights } = WEIGHTS
const score = sql`case ${sql.join(
  Object.entries({ ...weights, everything })
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
