import type { Words } from '#site/copy/own-words.ts'

/** What the sample says otherwise. */
export const words: Words = {
  intros: {
    cuisines: {
      Seafood:
        'Steamed crabs by the dozen, rockfish in season, and oysters a short drive from where they grew.',
      BBQ: 'Pit beef, ribs and brisket, smoked low, sliced thick and gone when it is gone.',
      Desserts: 'Layer cakes, snowballs and scoops: the reason to leave room, or to skip dinner.',
    },
  },
}
