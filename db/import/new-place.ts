import type { Candidate } from '#domain/import/candidate.ts'
import { eachField, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { RESERVED_TOWN_SLUGS, slugify, townSlug, uniqueSlug } from '#domain/slug.ts'
import { completedDraft, factsOf } from './merge.ts'
import { type Existing, FACTS, type NewPlace, type Table } from './places.ts'

type SlugTaker = (candidate: Candidate) => { townSlug: string; slug: string }

/** A new place of `table` with the facts of the candidate, and with those of its `draft` if it has one. */
export function newPlace(candidate: Candidate, table: Table, draft?: Existing) {
  const { source, sourceId, own = {} } = candidate
  const facts = factsOf(candidate, table)
  const created = {
    ...eachField(FACTS[table], (fact) => PLACE_FIELDS[fact].initial),
    ...facts,
    ...eachField(fieldsWith({ file: 'new' }), (fact) => own[fact] ?? PLACE_FIELDS[fact].initial),
    ...(draft && sharedFacts(completedDraft(candidate, draft))),
  }
  return { ...created, table, source, sourceId } as NewPlace
}

/** Drafts are businesses; a restaurant takes over the facts that both have. */
const sharedFacts = (draft: Existing) =>
  eachField(fieldsWith({ of: 'both' }), (fact) => draft[fact])

/** Gives each place a path that neither another place nor a redirect has. */
export function slugTaker(existing: Existing[], redirects: string[]): SlugTaker {
  const taken = new Set(existing.map((place) => `/${place.townSlug}/${place.slug}`))
  for (const path of redirects) taken.add(path)
  return ({ name, address, town: townName, sourceId, own = {} }) => {
    const ownTown = own.townSlug ?? ''
    const town =
      slugify(ownTown) === ownTown && ownTown && !RESERVED_TOWN_SLUGS.has(ownTown)
        ? ownTown
        : townSlug(townName)
    const isTaken = (slug: string) => taken.has(`/${town}/${slug}`)
    const ownSlug =
      own.slug && slugify(own.slug) === own.slug && !isTaken(own.slug) ? own.slug : undefined
    const [street = ''] = address.split(',')
    const slug = ownSlug ?? uniqueSlug({ name, address: street, fallback: sourceId }, isTaken)
    taken.add(`/${town}/${slug}`)
    return { townSlug: town, slug }
  }
}
