import type { APIContext, GetStaticPaths } from 'astro'
import { renderIcon } from '#site/lib/icon.ts'

const ICONS = [
  { icon: 'icon-192', size: 192 },
  { icon: 'icon-512', size: 512 },
  // On the home screen of a phone that cuts it to a shape of its own.
  { icon: 'icon-maskable', size: 512, isSquare: true },
  // An iPhone asks for this path.
  { icon: 'apple-touch-icon', size: 180, isSquare: true },
]

export const getStaticPaths = (() =>
  ICONS.map(({ icon, ...props }) => ({ params: { icon }, props }))) satisfies GetStaticPaths

/** The icon of the guide on home screens. */
export const GET = async ({ props: { size, isSquare } }: APIContext<(typeof ICONS)[number]>) =>
  new Response(await renderIcon(size, { isSquare }))
