import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/look.ts'
import { readLook, saveLook, undoLook } from '#db/queries/look.ts'
import type { Db } from '#db/client.ts'
import { guide } from '#guide'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

export default serve(routes, {
  readLook: ({ db }) => lookOf(db),

  saveLook: async (call) => {
    const { isPublished, updatedAt, ...values } = call.input
    const { isSaved, closed } = await saveLook(call.db, values, { isPublished, updatedAt })
    if (closed.length > 0) {
      throw new ApiError(
        400,
        `Featured places must be open restaurants of the guide: take out ${closed.join(', ')}`,
      )
    }
    await rowOrConflict(isSaved, 'The look', () => Promise.resolve(true))
    if (isPublished) requestRebuild(call)
    return lookOf(call.db)
  },

  undoLook: async (call) => {
    const isUndone = await undoLook(call.db, call.input.updatedAt)
    await rowOrConflict(isUndone, 'The look', () => Promise.resolve(true))
    requestRebuild(call)
    return lookOf(call.db)
  },
})

/** What stands as the guide's folder says. */
const NOTHING = {
  ...{ featured: null, headline: null, lead: null, notice: null, hidden: null, picture: null },
  ...{ townIntros: null, cuisineIntros: null, headerLinks: null, footerLinks: null },
}

async function lookOf(db: Db) {
  const { look, places } = await readLook(db, guide.featuredRestaurantIds)
  const { draft, isPublished = true, canUndo = false } = look ?? {}
  const { updatedAt = null, publishedAt = null } = look ?? {}
  const notice = draft?.notice ? { from: null, until: null, ...draft.notice } : null
  return {
    ...{ ...NOTHING, ...draft, notice },
    ...{ places, isPublished, canUndo, updatedAt, publishedAt },
  }
}

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/look', '/api/admin/look/undo'],
}
