import type { SpecialHours } from '../place.ts'
import { isEmpty } from '../place-fields.ts'
import { MOST_SPECIAL_HOURS } from '../hours/special-hours.ts'
import { MOST_OWNER_EDITS, daysOf, type NewOwnerEdit } from './owner-edit.ts'
import { confirm, differing, pick, type PlaceUpdate, type SeenPlace } from './place-update.ts'

export type SeenByLink = {
  /** Undefined if the day is over, and if the place is its owner's no more. */
  question: { day: string; holiday: string } | undefined
  place: SeenPlace | undefined
  /** How many changes the owner has made within the last hour. */
  recent: number
}
type Answered = { change?: PlaceUpdate; edits: NewOwnerEdit[]; reason?: string }

/** What an owner's answer makes of the place: special hours of the day, in place of those that it had. */
export function answerHoliday(
  { question, place, recent }: SeenByLink,
  hours: string,
): Answered | 'over' | 'full' | 'too often' {
  if (!question || !place) return 'over'
  if (recent >= MOST_OWNER_EDITS) return 'too often'
  const { day, holiday } = question
  const isDay = ({ from, to }: SpecialHours) => from === day && to === day
  const others = (place.specialHours as SpecialHours[]).filter((entry) => !isDay(entry))
  if (others.length >= MOST_SPECIAL_HOURS) return 'full'
  const specialHours = [...others, { from: day, to: day, hours, note: holiday }]
  const facts = differing(place, { specialHours })
  if (isEmpty(facts)) return { edits: [] }
  return {
    change: { place, facts, confirmation: confirm(place, ['specialHours']) },
    edits: [
      { state: 'live', old: pick(place, ['specialHours']), new: facts, before: daysOf(place) },
    ],
    reason: `Change by the owner of ${place.name}`,
  }
}
