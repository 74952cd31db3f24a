import type { Hours, PhotoTexts, SpecialHours } from './place.ts'
import { fieldsWith } from './place-fields.ts'

/** A change that an owner made is `live` until it is `undone`; one that is asked for waits for the administrator. */
export const OWNER_EDIT_STATES = ['live', 'waiting', 'declined', 'undone'] as const
export type OwnerEditState = (typeof OWNER_EDIT_STATES)[number]

/** The facts that an owner changes at once, and those that the administrator must agree to. */
export const OWN_FACTS = fieldsWith({ owner: 'changes' })
export const ASKED_FACTS = fieldsWith({ owner: 'asks' })

export type OwnerFact = (typeof OWN_FACTS)[number] | (typeof ASKED_FACTS)[number]
/** What an owner says of a place. */
export type OwnerFacts = {
  [Name in OwnerFact]: string | null | Hours | SpecialHours[] | string[] | PhotoTexts
}
