import { routes } from '#contracts/builds.ts'
import { listBuilds, requestBuild, listChanges } from '#db/queries/publishing/builds.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

export default serve(routes, {
  listBuilds: async (call) => {
    const builds = await listBuilds(call.db)
    // A hook that is due need not wait for the next cleanup while somebody is watching the list.
    requestRebuild(call)
    return builds
  },

  requestBuild: async (call) => {
    const build = await requestBuild(call.db, 'Publish now', call.input)
    requestRebuild(call)
    return build
  },

  listChanges: ({ db }) => listChanges(db),
})

export const config: ConfigOf<typeof routes> = { path: ['/api/builds', '/api/admin/changes'] }
