import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { HOME_SECTION_IDS } from '#domain/look.ts'
import { loadPlaces } from '#site/browser/load-index.ts'
import { readPage } from '#site/browser/read-page.ts'
import { HOME } from '#site/copy/home.ts'
import { imagesApart } from '#site/lib/drawings.ts'
import { headlineClasses } from '#site/ui/headline-classes.ts'
import { HERO } from '#site/lib/hero.ts'
import { HOME_FEATURED } from '#site/lib/limits.ts'
import { staticHtml } from '#site/lib/static-html.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { chosenFirst } from '#site/search/chosen-first.ts'
import { Notice } from '#site/ui/notice.tsx'
import { PlaceCard } from '#site/ui/place-card.tsx'
import { ShownPage, stillHtml } from '#site/ui/shown-page.tsx'
import type { Fields } from './use-look.ts'

type Home = { page: Document; styles: string; places: ListedPlace[] }

/** The home page that readers have, with what the form says in its place. */
export function Preview() {
  const [home, setHome] = useState<Home>()
  const [hasFailed, setHasFailed] = useState(false)
  const fields = useWatch<Fields>() as Fields
  useEffect(() => {
    const controller = new AbortController()
    Promise.all([readPage('/', controller.signal), loadPlaces()]).then(
      ([read, { places }]) => setHome({ ...read, places }),
      () => setHasFailed(!controller.signal.aborted),
    )
    return () => controller.abort()
  }, [])
  return (
    <section aria-labelledby="preview-title" className="mt-10">
      <h2 id="preview-title" className="text-xl">
        How home will look
      </h2>
      {home ? (
        <ShownPage html={homeWith(home, fields)} styles={home.styles} label="Preview" />
      ) : (
        <p role="status" className="mt-2 text-soft">
          {hasFailed ? 'The home page could not be loaded. Reload to try again.' : 'Loading…'}
        </p>
      )}
    </section>
  )
}

function homeWith({ page, places }: Home, fields: Fields): string {
  const body = page.body.cloneNode(true) as HTMLElement
  const headline = fields.headline.trim() || HOME.headline
  const title = body.querySelector('h1')
  const lead = title?.nextElementSibling
  if (title && lead instanceof HTMLElement) {
    const { text, frame } = headlineClasses(headline)
    title.textContent = headline
    title.className = `mt-3 ${text}`
    title.parentElement!.className = frame
    lead.textContent = fields.lead.trim() || (lead.dataset['sentence'] ?? lead.textContent)
  }
  body.querySelector('section:has(h1) > img')?.setAttribute('src', fields.picture ?? HERO)
  const cards = body.querySelector('#featured .cards')
  if (cards) cards.innerHTML = cardsOf(fields.featured, places)
  for (const id of HOME_SECTION_IDS) {
    if (!fields.sections.includes(id)) body.querySelector(`#${id}`)?.remove()
  }
  const notice = fields.notice.text.trim()
  // The page around it has a main part already.
  const part = document.createElement('div')
  part.className = 'wrap'
  part.append(...body.querySelector('main')!.childNodes)
  return (notice && staticHtml(Notice({ text: notice }))) + stillHtml(part)
}

function cardsOf(featured: Fields['featured'], places: ListedPlace[]): string {
  const byId = new Map(places.map((place) => [place.id, place]))
  const chosen = featured.flatMap(({ id }) => byId.get(id) ?? [])
  const shown = chosenFirst(chosen, places, HOME_FEATURED).map((place) => ({
    ...place,
    ...(chosen.includes(place) &&
      place.badge !== 'Local Favorite' && { badge: 'Featured' as const }),
    image: place.picture,
  }))
  return imagesApart(shown)
    .map((place, at) => staticHtml(PlaceCard({ place, picture: place.image, isLead: at === 0 })))
    .join('')
}
