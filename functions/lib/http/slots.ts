/** What is under way, in order, and when each is given up at the latest: a request that a host cancels never ends. */
export type Slots = Map<symbol, number>

/** Takes a slot for `ms` milliseconds; undefined if `max` are taken. The caller must delete it. */
export function takeSlot(slots: Slots, max: number, ms: number): symbol | undefined {
  if (slots.size >= max) dropOverdue(slots)
  if (slots.size >= max) return undefined
  const self = Symbol()
  slots.set(self, Date.now() + ms)
  return self
}

/** Frees the slots of what was given up. */
export function dropOverdue(slots: Slots): void {
  for (const [slot, endsAt] of slots) if (endsAt < Date.now()) slots.delete(slot)
}
