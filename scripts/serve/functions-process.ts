import { serveNode } from '#functions/hosts/node.ts'
import { readSettings } from '../lib/command-settings.ts'

/** Seldom, so that its statements do not drown those of a request. */
const CLOCK_MS = 60_000

/** The process of the functions, which `npm run dev` starts again when a file is saved. */
const { tick } = await serveNode(readSettings())
setInterval(tick, CLOCK_MS)
