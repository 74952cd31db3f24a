import { theme } from '#domain/guide/theme.ts'
import { guide } from '#guide'

/** What a phone needs to put the guide on its home screen. */
export const GET = () =>
  Response.json({
    name: guide.name,
    short_name: guide.name,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: theme.day.paper,
    theme_color: theme.day.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
