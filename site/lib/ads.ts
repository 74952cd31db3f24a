import type { listAds, trackClick, trackImpression } from '#contracts/ads.ts'
import type { OutputOf } from '#contracts/route.ts'
import { track } from './analytics.ts'
import { call } from './call.ts'
import { onPageView, whenOpened, whenSeen } from './engagement.ts'
import { sendEvent } from './events.ts'

type Ad = OutputOf<typeof listAds>[number]

const REFRESH = 5 * 60_000
const DWELL = 1000
const seen = new Set<number>()
onPageView(() => seen.clear())

for (const slot of document.querySelectorAll<HTMLElement>('[data-placement]')) fill(slot)

/** Shows the first ad of the slot's placement; while there is none, the guide's own note stays. */
function fill(slot: HTMLElement) {
  let shown: { ad: Ad; frame: HTMLElement; stop: () => void } | undefined
  const show = (ad: Ad | undefined, frame?: HTMLElement) => {
    shown?.stop()
    shown?.frame.remove()
    slot.toggleAttribute('data-filled', ad !== undefined)
    shown = ad && frame && { ad, frame, stop: watch(ad, frame) }
    if (frame) slot.append(frame)
  }
  const refresh = async () => {
    const [ad] = await call<typeof listAds>('GET', '/api/ads/:key', {
      // The component's own props are the placements.
      key: slot.dataset.placement as Ad['placement'],
    })
    if (shown?.frame.matches(':focus-within, :hover')) return
    if (!ad) show(undefined)
    else if (ad.id !== shown?.ad.id) show(ad, await draw(ad))
  }
  // Without an answer, or with a picture that does not load, what is shown stays.
  const attempt = () => void refresh().catch(() => {})
  onPageView((isReturn) => {
    // Back from the browser's memory it is seen anew.
    if (isReturn && shown) {
      shown.stop()
      shown.stop = watch(shown.ad, shown.frame)
    }
    attempt()
  })
  setInterval(() => document.hidden || attempt(), REFRESH)
}

/** The ad as a link that the browser itself opens, once its picture can be painted. */
async function draw({ id, imageUrl, altText, linkUrl }: Ad) {
  const picture = Object.assign(new Image(), { src: imageUrl, alt: altText })
  await picture.decode()
  const link = document.createElement('a')
  link.href = linkUrl
  link.target = '_blank'
  link.rel = 'sponsored noopener noreferrer'
  link.append(Object.assign(new Image(), { src: imageUrl, alt: '' }), picture)
  const label = document.createElement('p')
  label.textContent = 'Advertisement'
  const frame = document.createElement('div')
  frame.className = 'slot-frame'
  frame.append(label, link)
  whenOpened(link, () => {
    sendEvent<typeof trackClick>('/api/ads/:id/click', { id, pageUrl: pageUrl() })
    track('ad_click', { ad: id })
  })
  return frame
}

const pageUrl = () => location.origin + location.pathname

function watch({ id }: Ad, frame: HTMLElement) {
  const link = frame.querySelector('a')!
  return whenSeen(link, DWELL, () => {
    if (seen.has(id)) return
    seen.add(id)
    sendEvent<typeof trackImpression>('/api/ads/:id/impression', { id, pageUrl: pageUrl() })
    track('ad_impression', { ad: id })
  })
}
