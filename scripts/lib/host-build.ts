/** A build at a host. A preview is a build of anything but what visitors see, such as a pull request or a branch. */
export type HostBuild = { host: 'Netlify' | 'Workers Builds'; isPreview: boolean }

/**
 * The host that builds, recognized by its own variables; undefined on any other machine. Workers Builds tell the branch
 * but not whether it is the production branch, which is therefore a setting.
 */
export function hostBuild(env: NodeJS.ProcessEnv = process.env): HostBuild | undefined {
  // Netlify's command line sets NETLIFY_LOCAL.
  if (env['NETLIFY'] || env['NETLIFY_LOCAL'])
    return { host: 'Netlify', isPreview: env['CONTEXT'] !== 'production' }
  if (env['WORKERS_CI']) {
    const production = env['PRODUCTION_BRANCH'] || 'main'
    return { host: 'Workers Builds', isPreview: env['WORKERS_CI_BRANCH'] !== production }
  }
  return undefined
}

/** Whether this is a build that only reads: it must not migrate, nor record itself as what visitors see. */
export const isPreview = (): boolean => hostBuild()?.isPreview ?? false
