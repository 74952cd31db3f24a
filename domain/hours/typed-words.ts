import { WEEKDAYS } from '../vocabulary.ts'

/**
 * Minutes after midnight. Without `shownBy` a half of the day may be missing: by `am` or `pm`, a clock that counts to 24,
 * a zero before the hour or a language with which such a clock is likely, or a name such as `noon`.
 */
export type Time = { minutes: number; shownBy?: 'half' | 'clock' | 'zero' | 'language' | 'name' }
export type Token =
  | { kind: 'days'; days: number[]; isName: boolean }
  | { kind: 'time'; time: Time; hasZero?: boolean }
  | { kind: 'service'; name: string }
  | { kind: 'all day'; isEveryDay: boolean }
  | { kind: 'from' | 'to' | 'late' | 'on' | 'and' | 'end' | 'closed' | 'except' }

export const HOUR = 60
export const NOON = 12 * HOUR
export const EVERY_DAY = WEEKDAYS.map((_, day) => day)
/** Nobody types more, and a long text would take long. */
const MAX_TOKENS = 100

const DAY_SETS: Record<string, number[]> = {
  daily: EVERY_DAY,
  everyday: EVERY_DAY,
  'every day': EVERY_DAY,
  weekdays: EVERY_DAY.slice(0, 5),
  weekday: EVERY_DAY.slice(0, 5),
  weekends: EVERY_DAY.slice(5),
  weekend: EVERY_DAY.slice(5),
  mwf: [0, 2, 4],
  tth: [1, 3],
}
const DAY_NAMES: [RegExp, day: number][] = [
  [/^(mon(day)?s?|mo|m)$/, 0],
  [/^(tue(s|sday|sdays)?|tu|t)$/, 1],
  [/^(wed(s|nesday|nesdays)?|wensdays?|we|w)$/, 2],
  [/^(thu(r|rs|rsday|rsdays)?|th)$/, 3],
  [/^(fri(day)?s?|fr|f)$/, 4],
  [/^(sat(urday)?s?|sa)$/, 5],
  [/^(sun(day)?s?|su)$/, 6],
]

const WORDS = new RegExp(
  [
    /(?<always>24 ?\/ ?7)/,
    /(?<all>24 ?(?:hours|hrs|hr|h)\b(?: a day)?)/,
    /(?<set>(?:7|seven) days(?: ?(?:a|per|\/) ?week)?|every ?day|daily|all (?:week|days)|weekdays?|weekends?|mwf|tth)\b/,
    /(?<named>(?:noon|midday|midnight|12n)\b)/,
    /(?<time>\d{3,4}(?= ?[ap])|\d{4}|\d{1,2}(?:[:.h][0-5]\d)?)(?::00)? ?(?:(?<half>[ap]m?)\b|(?:hrs?|h|o'clock)\b)?(?![\d:])/,
    /(?<closed>closed(?: all day)?|off)\b/,
    /(?<except>except|but)\b/,
    /(?<service>breakfast|brunch|lunch|dinner|supper)\b/,
    /(?<end>;|\||•|·|\n|(?<=days?)\.)/,
    /(?<late>late|close|closing(?: time)?|open end)\b/,
    // A plus is an open end after a time alone.
    /(?<on>(?:and )?onwards?\b|(?<=\d|[ap]m|\d )\+)/,
    /(?<plus>\+(?=\s*\w))/,
    /(?<from>from\b)/,
    /(?<noise>we(?: are|'re) (?=open|closed)|(?:(?:business|opening|store|shop) )?(?:hours|times)\b|(?:open|on|only|inclusive)\b|[:.()[\]=@])/,
    /(?<to>-|to\b|until\b|till?\b|thru\b|through\b)/,
    /(?<and>,|&|\/|and\b|then\b)/,
    /(?<word>[a-z]+)/,
    /(?<other>\S)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** The words of a text that a week can be read from; undefined when one of them says something that a week cannot hold. */
export function tokensOf(text: string, { isForeign = false } = {}): Token[] | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−~→]/g, '-')
    .replace(/-+/g, '-')
    .replace(/∶/g, ':')
    .replace(/[’']s?\b/g, (sign) => (sign.length > 1 ? 's' : "'"))
    .replace(/^\s*[*•·-]\s/, '')
    .replace(/(?<![a-z])([ap])\.? ?m\b\.?/g, '$1m')
    .replace(/12 ?(?=noon|midnight)/g, '')
    .replace(/\bbetween (.{1,8}?) and /g, '$1-')
    // A dash before it is no span: “Sunday – closed”.
    .replace(/- ?(?=closed\b)/g, ' ')
  const tokens: Token[] = []
  for (const { groups = {} } of plain.matchAll(WORDS)) {
    const token = tokenOf(groups)
    if (token === 'noise') continue
    if (!token || tokens.push(token) > MAX_TOKENS) return undefined
  }
  // `T` alone may be Thursday as well.
  const isDoubtful = /(?<![a-z'])t(?![a-z])/.test(plain) && !hasDay(tokens, 3)
  return isDoubtful ? undefined : in24Hours(withoutBeginnings(tokens), isForeign)
}

/** `From` says something before a time without an end: `from Mon to Fri from 11 to 9` could do without. */
const withoutBeginnings = (tokens: Token[]) =>
  tokens.filter(
    ({ kind }, at) =>
      kind !== 'from' || (tokens[at + 1]?.kind === 'time' && tokens[at + 2]?.kind !== 'to'),
  )

const hasDay = (tokens: Token[], day: number) =>
  tokens.some((token) => token.kind === 'days' && token.isName && token.days.includes(day))

function tokenOf(found: Record<string, string | undefined>): Token | 'noise' | undefined {
  const { set, time, half, named, service, word } = found
  if (found['noise']) return 'noise'
  if (found['always']) return { kind: 'all day', isEveryDay: true }
  if (found['all']) return { kind: 'all day', isEveryDay: false }
  if (found['except']) return { kind: 'except' }
  if (service) return { kind: 'service', name: service }
  if (found['closed']) return { kind: 'closed' }
  if (found['to']) return { kind: 'to' }
  if (found['from']) return { kind: 'from' }
  if (found['late']) return { kind: 'late' }
  if (found['on']) return { kind: 'on' }
  if (found['and'] || found['plus']) return { kind: 'and' }
  if (found['end']) return { kind: 'end' }
  if (set) return { kind: 'days', days: DAY_SETS[set] ?? EVERY_DAY, isName: false }
  if (named) {
    const minutes = named === 'midnight' ? 0 : NOON
    return { kind: 'time', time: { minutes, shownBy: 'name' } }
  }
  if (time) {
    const read = readTime(time, half?.[0])
    return read && { kind: 'time', time: read, hasZero: /^0\d/.test(time) }
  }
  const day = dayOf(word ?? '')
  return day === undefined ? undefined : { kind: 'days', days: [day], isName: true }
}

function dayOf(word: string): number | undefined {
  const day = DAY_NAMES.find(([name]) => name.test(word))?.[1]
  if (day !== undefined || word.length < 5) return day
  // A name with one slip, unless it may be another's: `munday`.
  const close = EVERY_DAY.filter((index) => isOneSlip(word, WEEKDAYS[index]!.toLowerCase()))
  return close.length === 1 ? close[0] : undefined
}

/** Whether one letter is missing, too many, wrong or swapped with the next. */
function isOneSlip(word: string, name: string): boolean {
  let start = 0
  while (start < name.length && word[start] === name[start]) start++
  const [rest, meant] = [word.slice(start), name.slice(start)]
  const isSwapped = rest.slice(0, 2) === [...meant.slice(0, 2)].reverse().join('')
  return (
    rest.slice(1) === meant ||
    rest === meant.slice(1) ||
    rest.slice(1) === meant.slice(1) ||
    (isSwapped && rest.slice(2) === meant.slice(2))
  )
}

function readTime(text: string, half: string | undefined): Time | undefined {
  const [, hours = '', rest = '0'] = /^(\d{1,2}?)(?:[:.h]?(\d\d))?$/.exec(text) ?? []
  const [hour, minute] = [Number(hours), Number(rest)]
  if (hours === '' || minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined
  const minutes = hour * HOUR + minute
  if (!half) return hour > 12 || hour === 0 ? { minutes, shownBy: 'clock' } : { minutes }
  if (hour < 1 || hour > 12) return undefined
  return { minutes: (minutes % NOON) + (half === 'p' ? NOON : 0), shownBy: 'half' }
}

/**
 * One `17:00` shows that a text without any `am` or `pm` counts to 24, so that its `9:00` is in the morning. Zeros before
 * closing times do so less surely, and languages in which nobody says `am`.
 */
function in24Hours(tokens: Token[], isForeign: boolean): Token[] {
  const times = tokens.flatMap((token) => (token.kind === 'time' ? [token.time] : []))
  if (times.some(({ shownBy }) => shownBy === 'half')) return tokens
  const isIn24 = times.some(({ shownBy }) => shownBy === 'clock')
  const hasZero = tokens.some(
    (token, at) => token.kind === 'time' && token.hasZero && tokens[at - 1]?.kind === 'to',
  )
  const shownBy = isIn24 ? 'clock' : hasZero ? 'zero' : isForeign ? 'language' : undefined
  for (const time of times) time.shownBy ??= shownBy
  return tokens
}
