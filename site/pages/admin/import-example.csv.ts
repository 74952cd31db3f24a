import { importExample } from '#site/copy/import-example.ts'

/** A spreadsheet to start from. */
export const GET = () => new Response(importExample)
