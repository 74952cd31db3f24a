import { ApiError } from '#contracts/api-error.ts'
import { moveDraft } from '#contracts/listings.ts'
import { findDraft, isSourceTaken, moveDraft as queryMove } from '#db/queries/moved-draft.ts'
import { changedOrThrow } from './lib/changed-meanwhile.ts'
import { assertTown } from './lib/edited-facts.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

function asSentence(error: unknown): never {
  if (!isSourceTaken(error)) throw error
  throw new ApiError(400, 'This place is a restaurant already', { cause: error })
}

export default serve(
  on(moveDraft, async (call) => {
    const { id, updatedAt, ...facts } = call.input
    assertTown(facts.neighborhood)
    const restaurant = await call.once(async (key) => {
      const moved = await queryMove(call.db, id, updatedAt, facts, key).catch(asSentence)
      return changedOrThrow(moved, 'Draft', () => findDraft(call.db, id))
    })
    publish(call)
    return restaurant
  }),
)

export const config: ConfigOf<typeof moveDraft> = { path: '/api/admin/businesses/:id/restaurant' }
