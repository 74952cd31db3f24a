import { UNDO_DAYS } from '#domain/limits.ts'
import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/removals.ts'
import { type Db, isDatabaseError } from '#db/client.ts'
import { removedFile } from '#db/queries/operations/uploads.ts'
import { listRemovals, putBackRecord, removeRecord } from '#db/queries/removals.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { imageStore } from './lib/images/store.ts'
import { isPublished } from '#db/queries/publishing/builds.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
/** The picture is shown somewhere. */
const SHOWN = 'GU423'

export default serve(routes, {
  removeRecord: async (call) => {
    const { kind } = call.input
    if (kind === 'picture' && !(await isPublished(call.db))) {
      throw new ApiError(
        409,
        'Pages may show this picture until your last changes are published. Please try again when they are.',
      )
    }
    const removal = await removeRecord(call.db, call.input).catch(refuse)
    if (!removal) {
      throw kind === 'campaign'
        ? new ApiError(
            409,
            'Visitors have seen this campaign, or it is gone already. Archive it, so that its numbers stay.',
          )
        : new ApiError(404, 'This record no longer exists.')
    }
    if (kind === 'picture') await hideFile(call.db, removal.id)
    else requestRebuild(call)
    return removal
  },

  listRemovals: ({ db, input }) => listRemovals(db, input.page),

  undoRemoval: async (call) => {
    const { id } = call.input
    const file = await removedFile(call.db, id)
    // Before the record, which must not be there without its file.
    if (file && !(await (await imageStore()).show(file))) {
      throw new ApiError(409, 'This cannot be put back: the file of the picture is gone.')
    }
    const removal = await putBackRecord(call.db, id).catch(async (error: unknown) => {
      if (file) await (await imageStore()).hide(file)
      return refuse(error)
    })
    if (!removal) {
      if (file) await (await imageStore()).hide(file)
      throw new ApiError(
        409,
        `This cannot be put back: it is back already, its ${UNDO_DAYS} days are over, or the place it was merged into has to be put back first.`,
      )
    }
    requestRebuild(call)
    return removal
  },
})

/** Takes a removed picture away from its address. If that fails, the removal is undone. */
async function hideFile(db: Db, id: number) {
  try {
    const file = await removedFile(db, id)
    if (file) await (await imageStore()).hide(file)
  } catch (error) {
    await putBackRecord(db, id)
    throw error
  }
}

function refuse(error: unknown): never {
  if (!isDatabaseError(error)) throw error
  if (error.code === SHOWN) {
    throw new ApiError(
      409,
      'This picture is shown, or something that was removed would show it again. Choose another picture there first.',
      { cause: error },
    )
  }
  if (error.code === FOREIGN_KEY_VIOLATION || error.code === CHECK_VIOLATION) {
    throw new ApiError(
      409,
      'This cannot be put back: what it belonged to is gone, or the guide no longer takes records like it.',
      { cause: error },
    )
  }
  if (error.code !== UNIQUE_VIOLATION) throw error
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
