import { renderIcon } from '#site/lib/icon.ts'

/** The icon of the guide on the home screen of an iPhone, which asks for this path. */
export const GET = async () => new Response(await renderIcon(180, { isSquare: true }))
