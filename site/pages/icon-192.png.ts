import { renderIcon } from '#site/lib/icon.ts'

export const GET = async () => new Response(await renderIcon(192))
