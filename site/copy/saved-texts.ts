import { plural } from '#domain/format.ts'

/** The texts of the page of saved places. */
export const SAVED = {
  own: 'Kept in this browser and nowhere else.',
  none: 'Nothing yet. Press the heart on a restaurant, and it waits for you here, in this browser and nowhere else.',
  shared: (count: number) =>
    `Somebody shared ${plural(count, 'place')} with you. Vote for where you would go, then pass the link on: it carries everybody’s votes, and we keep none of it.`,
  gone: 'These places are no longer in the guide.',
}
