import { renderIcon } from '#site/lib/icon.ts'

/** The icon on the home screen of a phone that cuts it to a shape of its own. */
export const GET = async () => new Response(await renderIcon(512, { isSquare: true }))
