import { type RawBuilder, sql } from 'kysely'
import {
  APOSTROPHES,
  EXACT_NAME,
  GUESS_LENGTHS,
  MAX_SEARCH_LENGTH,
  MIN_SIMILARITY,
  NAME_WORD,
  PLURAL,
  SHORT_WORD,
  SIMILARITY_MARGIN,
  SLIP_SIMILARITY,
  WEIGHTS,
  searchWords,
} from '#domain/search-rules.ts'
import { meantWords, type Reading, readSearch } from '#domain/search-vocabulary.ts'

/** The words of a search as typed: `search_text` folds them, which knows rarer letters than the browser. */
export const typedWords = (search: string): string[] => searchWords(search, lettersAndDigits)

const lettersAndDigits = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []

/**
 * CTEs that end in `hits (restaurant_id, name, town, cuisine, score)`: the restaurants that have every word, then those that
 * another reading of the search finds. If there are none, words are guessed.
 */
export function searchHits(search: string): RawBuilder<unknown> {
  const readings = readSearch(search)
  const [likeliest] = readings
  if (!likeliest) return guessedHits(search)
  const others = readings.map(
    (reading, at) => sql`
      select ${HIT}, score + ${sql.lit((readings.length - at) * NEXT_READING)} as score
      from (${exactHits(reading.text)}) as reading where ${fits(reading)}`,
  )
  return sql`
    stated as materialized (
      select ${HIT}, score + ${sql.lit((readings.length + 1) * NEXT_READING)} as score
      from (${exactHits(search, meantWords(readings))}) as own
      union all ${sql.join(others, sql` union all `)}
    ),
    -- Evaluated only when no restaurant fits.
    guessed as materialized (
      select * from (with ${guessedHits(likeliest.rest)} select ${HIT}, score from hits) as guess
      where not exists (select from stated) and ${fits(likeliest)}
    ),
    last as (
      select * from (with ${guessedHits(likeliest.text)} select ${HIT}, score from hits) as guess
      where not exists (select from stated) and not exists (select from guessed)
        and ${fits(likeliest)}
    ),
    hits as (
      select ${HIT}, max(score) as score
      from (
        select * from stated union all select * from guessed union all select * from last
      ) as all_hits
      group by ${HIT}
    )`
}

const HIT = sql`restaurant_id, name, town, cuisine`
/** More than a restaurant's words and name can add up to. */
const NEXT_READING = 1000

/** SQL for whether a restaurant has one of the prices. Who is open is left to the page: answers are cached. */
function fits({ prices }: Reading) {
  if (prices.length === 0) return sql`true`
  return sql`restaurant_id in (
    select id from restaurants where is_price_known and price_range in (${sql.join(prices)}))`
}

/** A query of the restaurants that have every word; of all of them when there is no word. */
function exactHits(search: string, atStart?: Set<string>): RawBuilder<unknown> {
  if (search === '') return sql`select ${columns}, 0 as score from restaurant_search as places`
  return sql`with ${exactPart(search, atStart)} select ${HIT}, score
    + case when name = (select name from named) then ${sql.lit(EXACT_NAME)} else 0 end as score
    from exact`
}

/** CTEs that end in `exact`, the restaurants that have every word, those of `atStart` where a word begins. */
function exactPart(search: string, atStart = new Set<string>()): RawBuilder<unknown> {
  const words = typedWords(search)
  const name = lettersAndDigits(search.slice(0, MAX_SEARCH_LENGTH)).join(' ')
  return sql`
    words as materialized (
      select word, max(typed) as typed, row_number() over () as number, ${patterns('word', atStart)}
      from (
        select typed, regexp_replace(typed, ${PLURAL}, '\\1') as word
        from json_array_elements_text(${JSON.stringify(words)}::json) as given,
          public.search_text(given) as typed
      ) as folded
      where word <> ''
      group by word
    ),
    named as materialized (select public.search_text(${name}) as name),
    exact as materialized (
      select ${columns}, (select sum(${score}) from words) as score
      from restaurant_search as places
      where ${words.length > 0} and ${sql.join([sql`true`, ...words.map(occurs)], sql` and `)}
    )`
}

/** CTEs that end in `hits`. If no restaurant has all words, a word is also taken for those similar to it, or left out. */
function guessedHits(search: string): RawBuilder<unknown> {
  return sql`${exactPart(search)},
    -- The rest is evaluated only when no restaurant has all words.
    missed as materialized (select * from words where not exists (select from exact)),
    known as materialized (
      select word, restaurant_id, ${score} as score
      from missed join restaurant_search as places on everything like anywhere
    ),
    -- If every word occurs, though not together, each of them may be misspelled.
    forms as materialized (
      select distinct word, form, is_known
      from (
        select *, word in (select word from known) as is_known from missed
      ) as judged, unnest(array[typed, word]) as form
      where char_length(word) between ${GUESS_LENGTHS.min - 1} and ${GUESS_LENGTHS.max} and (not is_known
        or (select count(*) from missed) = (select count(distinct word) from known))
    ),
    meant as (
      select forms.word, other.word as other, similarity(form, other.word) as similarity
      from forms join search_words as other on form % other.word
      where form = forms.word and not is_known
      union
      select forms.word, other.word, ${SLIP_SIMILARITY}::real
        + case when is_known then 0 else similarity(forms.word, other.word) / 10 end
      from forms, generate_series(1, char_length(form) + 1) as at, unnest(array[
        overlay(form placing '_' from at for 0),
        case when at <= char_length(form) then overlay(form placing '_' from at) end,
        case when at <= char_length(form) then overlay(form placing '' from at for 1) end,
        overlay(form placing reverse(substr(form, at, 2)) from at)
      ]) as slip
      join search_words as other on other.word like slip
      -- A number is never a misspelling of another.
      where other.word <> form and other.word !~ '[0-9]'
    ),
    alike as (
      select word, restaurant_id, similarity, similarity * ${score} as score,
        max(similarity) over (partition by word) as best
      from (select *, ${patterns('other')} from meant where similarity >= ${MIN_SIMILARITY}::real)
        as guesses
      join restaurant_search as places on everything like anywhere
    ),
    scores as (
      select word, restaurant_id, max(score) as score
      from (
        select word, restaurant_id, score from known
        union all
        select word, restaurant_id, score from alike
        where similarity >= best - ${SIMILARITY_MARGIN}::real
        union all
        -- A name may have the word as two: crabcake is Crab Cake.
        select word, restaurant_id, ${WEIGHTS.name}
        from (select word from forms where form = word and not is_known) as whole,
          generate_series(${sql.lit(SHORT_WORD)}, char_length(word) - ${SHORT_WORD}) as at,
          concat('% ', left(word, at), ' ', substr(word, at + 1), '%') as two
        join restaurant_search as places on everything like two and ' ' || places.name like two
      ) as all_scores
      group by word, restaurant_id
    ),
    found as (
      select * from exact
      union all
      select ${columns}, score
      from (
        select restaurant_id, sum(score) as score from scores
        group by restaurant_id
        having count(*) = (select count(distinct word) from scores)
      ) as guessed
      join restaurant_search as places using (restaurant_id)
    ),
    hits as (
      select restaurant_id, name, town, cuisine, score
        + case when name = (select name from named) then ${sql.lit(EXACT_NAME)} else 0 end as score
      from found
    )`
}

const nameShare = sql`(1 - cardinality(string_to_array(places.name, ' ')) * ${sql.lit(NAME_WORD / WEIGHTS.name)}::float8)`
const columns = sql`restaurant_id, places.name, places.town, places.cuisine`

/** SQL for whether the word at `index` occurs; true for the indexes left over when equal words have been merged. */
function occurs(_: string, index: number) {
  const pattern = sql`(select anywhere from words where number = ${sql.lit(index + 1)})`
  return index === 0
    ? sql`everything like ${pattern}`
    : sql`everything like coalesce(${pattern}, '%')`
}

function patterns(word: string, atStart = new Set<string>()) {
  const [text, start] = [sql.ref(word), sql`'% ' || ${sql.ref(word)} || '%'`]
  const isFree = sql`char_length(${text}) > ${SHORT_WORD}
    and not ${JSON.stringify([...atStart])}::jsonb ? ${text}`
  return sql`${start} as at_start,
    case when ${isFree} then '%' || ${text} || '%' else ${start} end as anywhere`
}

/** SQL for a word's score: that of the best field it occurs in, halved when it is not at the start of a word. */
const { rest: everything, ...weights } = WEIGHTS
const score = sql`case ${sql.join(
  Object.entries({ ...weights, everything })
    .flatMap(([field, weight]) => {
      const text = sql`places.${sql.ref(field)}`
      return [
        { field, weight, fits: sql`' ' || ${text} like at_start` },
        { field, weight: weight / 2, fits: sql`${text} like anywhere` },
      ]
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ field, weight, fits }) => {
      const share = field === 'name' ? nameShare : sql`1`
      return sql`when ${fits} then ${sql.lit(weight)}::float8 * ${share}`
    }),
  sql` `,
)} else 0 end`
