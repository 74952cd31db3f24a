import { createRestaurant } from '#contracts/listings.ts'
import { insertRestaurant } from '#db/queries/restaurant-edits.ts'
import { assertTown, keepFacts } from './lib/edited-facts.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(createRestaurant, async (call) => {
    assertTown(call.input.neighborhood)
    const restaurant = await call.once(async (key) =>
      insertRestaurant(call.db, await keepFacts(call.input), key),
    )
    publish(call)
    return restaurant
  }),
)

export const config: ConfigOf<typeof createRestaurant> = { path: '/api/admin/restaurants' }
