import { plural } from '#domain/format.ts'

/** The texts of the page of saved places. */
export const SAVED = {
  own: 'Saved on this device only.',
  none: 'Nothing yet. Press the heart on a restaurant, and you’ll find it here, on this device only.',
  shared: (count: number) =>
    `Somebody shared ${plural(count, 'place')} with you. Vote for where you would go, then pass the link on. The link holds the votes; we don’t store them.`,
  gone: 'These places are no longer in the guide.',
}
