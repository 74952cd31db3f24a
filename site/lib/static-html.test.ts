import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLinks } from '#site/ui/page-links.tsx'
import { LiveStatus, PlaceCard } from '#site/ui/place-card.tsx'
import { staticHtml } from './static-html.ts'

const place = {
  id: 7,
  name: 'Salt & "Smoke" <b>',
  path: '/bel-air/salt-smoke',
  cuisine: 'Seafood',
  priceRange: '$$',
  town: 'Bel Air',
  address: '1 Main St',
  rating: 4.5,
  reviewCount: 1200,
  badge: 'Featured' as const,
  isVerified: true,
  isOpen: true,
  week: '0',
  description: 'Fish.',
}

/** React's own HTML, which closes void elements, and loads pictures of its own accord. */
const byReact = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll('/>', '>')
    .replaceAll(/<link [^>]*>/g, '')

test.each([
  createElement(PlaceCard, { place, picture: '/a.jpg', loading: 'lazy', isLead: true, miles: 2 }),
  createElement(PlaceCard, { place: { ...place, rating: 0 }, picture: '/a.jpg', isSaved: true }),
  createElement(LiveStatus, { place: { isOpen: false }, className: 'text-sm' }),
  createElement(LiveStatus, { place: { isOpen: true, closedOn: '2026-01-01' } }),
  createElement(PageLinks, {
    current: 5,
    total: 9,
    link: (page) => ({ href: `/p?a=1&p=${page}` }),
  }),
  createElement(PageLinks, { current: 1, total: 1, link: () => ({}) }),
])('static pages have the HTML that React makes, $#', (element) => {
  expect(staticHtml(element)).toBe(byReact(element))
})

test('attributes of HTML are left out when false, those of ARIA are not', () => {
  const button = createElement('button', { hidden: false, 'aria-pressed': false }, 0, null, 'x')
  expect(staticHtml(button)).toBe('<button aria-pressed="false">0x</button>')
})
