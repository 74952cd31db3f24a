import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'

/** Workers Builds keep `node_modules/.astro` from one build to the next, but no site beside it. */
const KEPT = 'node_modules/.astro/site'
const REPLICA = '.replica'

/** Puts the site of the last build and its replica where they were, so that only the stale pages are rendered. */
export async function restoreSite(outDir: string, kept = KEPT): Promise<void> {
  if (existsSync(outDir) || !existsSync(kept)) return
  await copySite(kept, outDir)
}

/** Keeps the site and its replica for the next build. */
export async function keepSite(outDir: string, kept = KEPT): Promise<void> {
  for (const folder of [kept, kept + REPLICA]) await rm(folder, { recursive: true, force: true })
  await copySite(outDir, kept)
}

async function copySite(from: string, to: string) {
  await cp(from + REPLICA, to + REPLICA, { recursive: true })
  await cp(from, to, { recursive: true })
}
