import type { Intros } from '#site/copy/own-words.ts'

/** How the sample introduces cuisines and towns. */
export const intros: Intros = {
  cuisines: {
    Seafood:
      'Steamed crabs by the dozen, rockfish in season, and oysters a short drive from where they grew.',
    BBQ: 'Pit beef, ribs and brisket, smoked low, sliced thick and gone when it is gone.',
    Desserts: 'Layer cakes, snowballs and scoops: the reason to leave room, or to skip dinner.',
  },
}
