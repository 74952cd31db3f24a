import { guide } from '#guide'
import { HERO_DISHES } from '#domain/vocabulary.ts'
import { drawingPath } from './drawings.ts'

/** The drawing at the top of the home page, with the guide's own dish. */
export const HERO_SEED = HERO_DISHES.indexOf(guide.heroDish)
export const HERO = drawingPath('hero', HERO_SEED)
