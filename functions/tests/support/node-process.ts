import { serveNode } from '#functions/hosts/node.ts'

/** A process of its own that serves the functions and a built site as a server of one's own does; its argument says how. */
const options = JSON.parse(process.argv[2]!) as Parameters<typeof serveNode>[0]
await serveNode(options)
process.send!('open')
process.on('disconnect', () => process.exit())
