import { say } from './own-words.ts'
import { plural } from '#domain/format.ts'

/** The texts of the page of saved places. */
export const SAVED = say('SAVED', {
  own: 'Saved on this device only.',
  none: 'Nothing saved yet. Press the heart on a restaurant to keep it here, on this device only.',
  vote: 'Where shall we eat?',
  shared: (count: number) =>
    `A friend is choosing between ${plural(count, 'place')}. Vote for where you would go, then pass the link on: it holds everybody’s votes. We don’t store them.`,
  gone: 'These places are no longer in the guide.',
})
