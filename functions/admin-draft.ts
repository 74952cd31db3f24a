import { moveDraft } from '#contracts/listings.ts'
import { findDraft, moveDraft as queryMove } from '#db/queries/moved-draft.ts'
import { changedOrThrow } from './lib/changed-meanwhile.ts'
import { assertTown } from './lib/edited-facts.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(moveDraft, async (call) => {
    const { id, updatedAt, ...facts } = call.input
    assertTown(facts.neighborhood)
    const moved = await queryMove(call.db, id, updatedAt, facts)
    const restaurant = await changedOrThrow(moved, 'Draft', () => findDraft(call.db, id))
    publish(call)
    return restaurant
  }),
)

export const config: ConfigOf<typeof moveDraft> = { path: '/api/admin/businesses/:id/restaurant' }
