import type { Place, PlaceFacts } from '#site/lib/content-types.ts'
import { isPropsAlone } from './render/reading.ts'
import { replica } from './replica/open.ts'
import { readFacts } from './replica/place-rows.ts'

/** Ids of places whose facts appear on pages other than their own, as seen by this worker. */
export const factsShownElsewhere = new Set<number>()

/**
 * The facts of a place, read when they are needed: a page gets them as a prop, and in its content key their hash
 * stands for them.
 */
export class LazyFacts {
  readonly #place: Place
  constructor(place: Place) {
    this.#place = place
  }

  /** Differs with each change of the facts. */
  get hash() {
    return this.#place.factsHash
  }

  read(): PlaceFacts {
    // Reached from a page without a content key or from getStaticPaths; pages with a key receive facts as a prop.
    if (!isPropsAlone()) this.noteShownOn()
    return readFacts(replica, this.#place.id)
  }

  /** Notes that the page at `path` shows these facts, unless it is the place's own. */
  noteShownOn(path?: string) {
    if (path !== this.#place.path) factsShownElsewhere.add(this.#place.id)
  }
}
