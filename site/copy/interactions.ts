import type { InteractionType } from '#domain/vocabulary.ts'

/** The names of the interactions with a business's card. */
export const INTERACTIONS: Record<InteractionType, string> = {
  impression: 'Impression',
  card_click: 'Card click',
  call: 'Call',
  website: 'Website',
}
