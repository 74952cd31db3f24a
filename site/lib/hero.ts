import { ownPicture } from './own-pictures.ts'

/** The address of the table with the dishes of the guide's largest cuisines. */
export const LAID_TABLE = '/pictures/hero.svg'

/** The picture at the top of the home page, where an editor has chosen none. */
export const HERO = ownPicture('hero')?.src ?? LAID_TABLE
