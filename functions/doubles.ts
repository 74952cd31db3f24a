import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/doubles.ts'
import { decideDouble, listDoubles } from '#db/queries/doubles.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

export default serve(routes, {
  listDoubles: ({ db, input }) => listDoubles(db, input),

  decideDouble: async ({ db, input }) => {
    if (!(await decideDouble(db, input)))
      throw new ApiError(404, 'One of the two restaurants no longer exists.')
  },
})

export const config: ConfigOf<typeof routes> = { path: ['/api/admin/doubles'] }
