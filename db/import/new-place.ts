import { RESERVED_TOWN_SLUGS, slugify, townSlug, uniqueSlug } from '#domain/slug.ts'
import { eachField, PLACE_FIELDS } from '#domain/place-fields.ts'
import { type Existing, FACTS, factsOf, type NewPlace, NEW_FACTS } from './facts.ts'
import type { Listing } from '#domain/import/listing.ts'

type SlugTaker = (listing: Listing) => { townSlug: string; slug: string }

export function newPlace(listing: Listing, takeSlug: SlugTaker): NewPlace {
  const { source, sourceId, own = {} } = listing
  return {
    ...eachField(FACTS, (fact) => PLACE_FIELDS[fact].initial),
    ...factsOf(listing),
    ...eachField(NEW_FACTS, (fact) => own[fact] ?? PLACE_FIELDS[fact].initial),
    source,
    sourceId,
    ...takeSlug(listing),
  } as NewPlace
}

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
