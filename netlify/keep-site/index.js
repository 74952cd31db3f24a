/** The site, what its pages were made of, and the compiled templates: the next build renders what changed since. */
const KEPT = ['dist', 'dist.mirror', 'node_modules/.cache/guide', 'node_modules/.cache/pictures']

export const onPreBuild = ({ utils }) => utils.cache.restore(KEPT)

/** After a failed build the last good state stays. */
export const onSuccess = ({ utils }) => utils.cache.save(KEPT)
