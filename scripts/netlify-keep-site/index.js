/** The site, its replica, the compiled renderer and the pictures: the next build renders only the stale pages. */
const CACHED = ['dist', 'dist.replica', 'node_modules/.astro/guide', 'node_modules/.astro/pictures']

export const onPreBuild = ({ utils }) => utils.cache.restore(CACHED)

/** A failed build saves nothing, so the cache keeps the last good build. */
export const onSuccess = ({ utils }) => utils.cache.save(CACHED)
