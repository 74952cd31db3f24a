import { importExample } from '#site/copy/import-example.ts'

/** The example spreadsheet as a download. */
export const GET = () => new Response(importExample)
