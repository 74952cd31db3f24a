import { BESIDE, drawingAt, drawingPath } from '#site/lib/drawings.ts'
import type { Place } from '#site/lib/content-types.ts'
import { GROUNDS, POOL } from '#pictures/seed.ts'
import { cuisinePicture, firstSeed } from './picture.ts'
import type { Change } from './replica/place-rows.ts'

/** How many cards before and after one are in sight of it, so that any nine in a row differ. */
const IN_SIGHT = 8
/** Twice the same picture is worse than any number of neighbors on one ground. */
const SAME = 100

/** The entries before and after each in the lists that hold them, by position; -1 where there is none. */
type Links = { before: Int32Array; after: Int32Array }

/**
 * Chooses the drawing that a place shows in lists and on its own page. Takes all places as lists sort them and returns
 * the paths of those that now show another.
 *
 * In the lists of all places, of a town and of a cuisine, no two in sight of each other get the same drawing, and no
 * two beside each other one subject on the same ground. None gets the drawing at the head of its cuisine's page.
 * Places choose in the order of their ids, each among those with lower ids, so a new place changes no other: it gives
 * way to those that it stands among, and moves them no closer together than they were when they chose.
 */
export function choosePictures(places: Place[]): Map<Place, string> {
  // Columns instead of objects: there may be 50,000 places.
  const drawings = places.map(({ image }) => drawingAt(image))
  const subjects = drawings.map((drawing) => drawing?.subject)
  const seeds = Int32Array.from(drawings, (drawing) => drawing?.seed ?? 0)
  const heads = new Map<string, ReturnType<typeof drawingAt>>()
  const byId = places.map((_, at) => at).sort((a, b) => places[a]!.id - places[b]!.id)
  const listed = (keyOf: (place: Place) => string | undefined) =>
    link(places.map((place) => (place.closedOn ? undefined : keyOf(place))))
  const lists = [
    listed(() => 'all'),
    listed(({ townPath }) => townPath),
    listed(({ cuisinePath }) => cuisinePath),
  ]
  for (const at of byId.toReversed()) for (const list of lists) takeOut(list, at)
  const ways = lists.flatMap(({ before, after }) => [before, after])
  const costs = new Int32Array(POOL)
  const chosen = new Map<Place, string>()
  for (const at of byId) {
    for (const list of lists) putBack(list, at)
    const place = places[at]!
    const subject = subjects[at]
    if (!subject) continue
    costs.fill(0)
    const { cuisine = '' } = place
    if (!heads.has(cuisine)) heads.set(cuisine, drawingAt(cuisinePicture(cuisine).src))
    const head = heads.get(cuisine)
    if (head?.subject === subject) costs[head.seed]! += SAME
    for (const links of ways) {
      let other = links[at]!
      for (let away = 1; away <= IN_SIGHT && other >= 0; away++, other = links[other]!) {
        if (subjects[other] !== subject) continue
        costs[seeds[other]!]! += SAME
        if (away > BESIDE) continue
        for (let seed = seeds[other]! % GROUNDS; seed < POOL; seed += GROUNDS) costs[seed]!++
      }
    }
    const seed = cheapest(costs, firstSeed(place.id))
    seeds[at] = seed
    const image = drawingPath(subject, seed)
    if (image !== place.image) chosen.set(place, image)
  }
  return chosen
}

/** Whether a change, other than of the order, affects what `choosePictures` returns. */
export const affectsPictures = ({ old, now }: Change) =>
  old?.image !== now?.image ||
  old?.townPath !== now?.townPath ||
  old?.cuisinePath !== now?.cuisinePath ||
  Boolean(old?.closedOn) !== Boolean(now?.closedOn)

/** The seed that costs least; among equals, the first from `first` on. */
function cheapest(costs: Int32Array, first: number): number {
  let best = first
  for (let step = 1; step < POOL; step++) {
    const seed = (first + step) % POOL
    if (costs[seed]! < costs[best]!) best = seed
  }
  return best
}

/** Links the entries of each key in their order. An entry without a key is in no list. */
function link(keys: (string | undefined)[]): Links {
  const links = {
    before: new Int32Array(keys.length).fill(-1),
    after: new Int32Array(keys.length).fill(-1),
  }
  const last = new Map<string, number>()
  keys.forEach((key, at) => {
    if (key === undefined) return
    links.before[at] = last.get(key) ?? -1
    last.set(key, at)
    putBack(links, at)
  })
  return links
}

/** Takes an entry out of its list. It remembers its neighbors. */
function takeOut({ before, after }: Links, at: number) {
  const [left, right] = [before[at]!, after[at]!]
  if (left >= 0) after[left] = right
  if (right >= 0) before[right] = left
}

/** Puts an entry back in its list: the last that was taken out comes first. */
function putBack({ before, after }: Links, at: number) {
  const [left, right] = [before[at]!, after[at]!]
  if (left >= 0) after[left] = at
  if (right >= 0) before[right] = at
}
