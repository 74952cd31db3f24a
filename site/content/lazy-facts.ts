import type { Place, PlaceFacts } from '#site/lib/content-types.ts'
import { isPropsAlone } from './render/reading.ts'
import { replica } from './replica/open.ts'
import { readFacts } from './replica/place-rows.ts'

/** The ids of the places whose facts other pages than their own show, as far as this worker has seen. */
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
    // In a page without a key, or in what getStaticPaths makes props of. Pages with a key get them as a prop.
    if (!isPropsAlone()) this.noteShownOn()
    return readFacts(replica, this.#place.id)
  }

  /** Notes that the page at `path` shows these facts, unless it is the place's own. */
  noteShownOn(path?: string) {
    if (path !== this.#place.path) factsShownElsewhere.add(this.#place.id)
  }
}
