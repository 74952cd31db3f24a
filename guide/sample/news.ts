import { week } from '#db/seeds/hours.ts'
import type { Guide, PostRow } from '#db/seeds/guide.ts'
import type { RestaurantRow } from '#db/seeds/place.ts'
import { newsOf } from '#domain/letter.ts'
import type { Hours } from '#domain/place.ts'
import type { Happened, PlaceChange } from '#domain/place-changes.ts'
import { townDay } from '#domain/town-clock.ts'

const JUST = (kind: 'new' | 'paused' | 'reopened') => (): Happened => ({
  kind,
  old: null,
  new: null,
})

/** How many days ago it happened, to which place (`town/slug`), and what; the oldest first. */
const CHANGES: [days: number, place: string, happened: (hours: Hours) => Happened][] = [
  [9, 'edgewood/willoughby-crab-shed', JUST('paused')],
  [8, 'bel-air/little-whisk', JUST('new')],
  [6, 'churchville/calvary-coffee-barn', JUST('reopened')],
  [4, 'jarrettsville/larder-line', JUST('new')],
  [
    ...([2, 'havre-de-grace/towpath-coffee'] as const),
    (hours) => ({ kind: 'hours', old: week('7 AM – 4 PM'), new: hours }),
  ],
  [1, 'havre-de-grace/shuck-house', JUST('new')],
]

const LETTER = {
  daysAgo: 3,
  subject: 'Smoke in Jarrettsville, and nine bowls of soup',
  intro: `The smoker that arrived on two trucks is going. Larder & Line has opened, and the freezer by its door is full of dinners for people who meant to cook.

Down at Willoughby Beach the crab shed has shut for the season. The soup, as it happens, is ready.`,
  post: 'the-soup-map',
  pick: 'abingdon/seoul-ember',
  notes: new Map([
    ['Larder & Line', 'Buy the pastrami by the half pound. A quarter does not survive the drive.'],
    ['Calvary Coffee Barn', 'The hay is in, so the coffee is on. Six stools; bring cash.'],
    ['Willoughby Crab Shed', 'It opens again in April, with the crabs.'],
    ['Seoul Ember', 'The pork collar, and whichever of the eleven small dishes reaches you first.'],
  ]),
}

/** What has changed of the sample's places, and a letter about it; dated from `now`, as the feed lists 90 days. */
export function sampleNews(
  restaurants: RestaurantRow[],
  posts: PostRow[],
  now = new Date(),
): Pick<Guide, 'placeChanges' | 'letters'> {
  const find = (path: string) => {
    const place = restaurants.find(({ townSlug, slug }) => path === `${townSlug}/${slug}`)
    if (!place) throw new Error(`The sample has no place ${path}`)
    return place
  }
  const changes = CHANGES.map(([days, path, happened], index) => {
    const { id: restaurantId, name, neighborhood: town, townSlug, cuisine, hours } = find(path)
    const id = index + 1
    const place = { name, path: `/${path}`, town, townSlug, cuisine }
    const change = { id, ...happened(hours), publishedAt: morning(now, days) }
    return { restaurantId, change: { ...change, ...place, alike: 1, first: id, towns: [town] } }
  }) satisfies { restaurantId: number; change: PlaceChange }[]

  const { daysAgo, subject, intro, post, pick, notes } = LETTER
  const sentAt = morning(now, daysAgo)
  const entries = newsOf(
    changes
      .map(({ change }) => change)
      .filter(({ publishedAt }) => publishedAt < sentAt)
      .toReversed(),
    posts.filter(({ slug }) => slug === post),
    [find(pick)],
  ).map((entry) => ({ ...entry, note: notes.get(entry.name) }))
  return {
    placeChanges: changes.map(({ restaurantId, change }) => {
      const { id, kind, old, new: now, publishedAt } = change
      return { id, restaurantId, kind, old, new: now, publishedAt, liveAt: publishedAt }
    }),
    letters: [
      {
        ...{ id: 1, state: 'sent', subject, intro, address: townDay(sentAt) },
        items: entries.map(({ id, note }) => ({ id, note })),
        content: { subject, intro, entries },
        ...{ seenUntil: sentAt, startedAt: sentAt, finishedAt: sentAt },
      },
    ],
  }
}

/** So many days before a time, early in the town's morning. */
function morning(now: Date, days: number): Date {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() - days)
  day.setUTCHours(11, 0, 0, 0)
  return day
}
