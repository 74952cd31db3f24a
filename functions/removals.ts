import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/removals.ts'
import { isDatabaseError } from '#db/client.ts'
import { listRemovals, putBackRecord, removeRecord } from '#db/queries/removals.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

const UNIQUE_VIOLATION = '23505'

export default serve(routes, {
  removeRecord: async (call) => {
    const { kind } = call.input
    const removal = await removeRecord(call.db, call.input)
    if (!removal) {
      throw kind === 'campaign'
        ? new ApiError(
            409,
            'Visitors have seen this campaign, or it is gone already. Archive it, so that its numbers stay.',
          )
        : new ApiError(404, 'It is not there any more. Somebody may have removed it already.')
    }
    requestRebuild(call)
    return removal
  },

  listRemovals: ({ db, input }) => listRemovals(db, input.page),

  undoRemoval: async (call) => {
    const removal = await putBackRecord(call.db, call.input.id).catch(refuse)
    if (!removal) {
      throw new ApiError(
        409,
        'This cannot be put back: it is back already, its 30 days are over, or the place it was merged into has to be put back first.',
      )
    }
    requestRebuild(call)
    return removal
  },
})

function refuse(error: unknown): never {
  if (!isDatabaseError(error) || error.code !== UNIQUE_VIOLATION) throw error
  throw new ApiError(
    409,
    'This cannot be put back: another record has its address, name or source by now.',
    {
      cause: error,
    },
  )
}

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/removals', '/api/admin/removals/:id/undo'],
}
