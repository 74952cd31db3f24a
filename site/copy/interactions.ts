import type { INTERACTION_TYPES } from '#contracts/businesses.ts'

export type InteractionType = (typeof INTERACTION_TYPES)[number]

/** What visitors do with the card of a business, as a person calls it. */
export const INTERACTIONS: Record<InteractionType, string> = {
  impression: 'Impression',
  card_click: 'Card click',
  call: 'Call',
  website: 'Website',
}
