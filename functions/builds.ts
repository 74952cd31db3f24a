import { listBuilds, requestBuild } from '#contracts/admin.ts'
import { listBuilds as queryBuilds, requestBuild as queryRequest } from '#db/queries/site-builds.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listBuilds, async (call) => {
    const builds = await queryBuilds(call.db)
    // Whoever watches a build that waits has it called for in time.
    publish(call)
    return builds
  }),
  on(requestBuild, async (call) => {
    const build = await queryRequest(call.db, 'Publish now')
    publish(call)
    return build
  }),
)

export const config: ConfigOf<typeof listBuilds | typeof requestBuild> = { path: '/api/builds' }
