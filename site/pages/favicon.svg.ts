import { iconSvg } from '#site/lib/icon.ts'

export const GET = async () => new Response(await iconSvg())
