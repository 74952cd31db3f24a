import { guide } from '#guide'
import { say } from './own-words.ts'

/** The head of the home page. */
export const HOME = say('HOME', {
  headline: `Where to eat around ${guide.area}`,
  /** After the number of kitchens and towns. */
  offer: 'what they do well, who is open right now, and how to get a table.',
})
