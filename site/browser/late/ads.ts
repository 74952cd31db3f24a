import type { listAds } from '#contracts/ads.ts'
import type { trackClick, trackImpression } from '#contracts/events.ts'
import type { OutputOf } from '#contracts/route.ts'
import adUrl from '#site/styles/ad.css?url'
import type { AdPage } from '#domain/rules/ad-aims.ts'
import { adViewsOfToday, countAdView } from './ad-views.ts'
import { track } from '../shared/analytics.ts'
import { call } from '../shared/call.ts'
import { isWide } from '../shared/wide-picture.ts'
import { onPageView, whenOpened, whenSeen } from '../shared/engagement.ts'
import { eventToken } from '../shared/event-tokens.ts'
import { sendEvent } from '../shared/events.ts'
import { loadStyles } from '../shared/load-styles.ts'

type Ad = OutputOf<typeof listAds>[number]

const REFRESH_MS = 5 * 60_000
/** How long an ad must be in view to count as an impression. */
const DWELL_MS = 1000
const seen = new Set<number>()
onPageView(() => seen.clear())

/** The campaign that each slot shows. */
const shownIds = new Map<HTMLElement, number>()
/** Slots ask one after another, so that each says what the others show. */
let turn = Promise.resolve()

for (const slot of document.querySelectorAll<HTMLElement>('[data-placement]')) fill(slot)

/** Shows the first ad of the slot's placement. Without one, the guide's own note stays. */
function fill(slot: HTMLElement) {
  let shown: { ad: Ad; frame: HTMLElement; stop: () => void } | undefined
  const show = (ad: Ad | undefined, frame?: HTMLElement) => {
    shown?.stop()
    shown?.frame.remove()
    slot.toggleAttribute('data-filled', ad !== undefined)
    shownIds.delete(slot)
    if (ad) shownIds.set(slot, ad.id)
    shown = ad && frame && { ad, frame, stop: watch(ad, frame) }
    if (frame) slot.append(frame)
  }
  const refresh = async () => {
    const [ad] = await call<typeof listAds>('GET', '/api/ads/:key', {
      // AdSlot.astro allows only placements and pages here.
      key: slot.dataset.placement as Ad['placement'],
      ...(JSON.parse(slot.dataset.pageIs!) as AdPage),
      beside:
        [...shownIds].flatMap(([other, id]) => (other === slot ? [] : id)).join() || undefined,
      seen: adViewsOfToday(),
    })
    if (shown?.frame.matches(':focus-within, :hover')) return
    if (!ad) show(undefined)
    else if (ad.id !== shown?.ad.id) show(ad, await draw(ad))
  }
  // If the request or the picture fails, the slot stays as it is.
  const attempt = () => {
    turn = turn.then(refresh).catch(() => {})
  }
  onPageView((isReturn) => {
    // A page restored from the back/forward cache counts its impression again.
    if (isReturn && shown) {
      shown.stop()
      shown.stop = watch(shown.ad, shown.frame)
    }
    attempt()
  })
  setInterval(() => document.hidden || attempt(), REFRESH_MS)
}

/**
 * Builds the ad's element once its picture has been decoded. Throws when the picture or the styles do not load, or the
 * link is none of the web. Waits for the ad's token, too, because who clicks may close the tab at once.
 */
async function draw({ id, imageUrl, altText, linkUrl }: Ad) {
  if (!/^https?:/i.test(linkUrl)) throw new TypeError(linkUrl)
  const picture = Object.assign(new Image(), { src: imageUrl, alt: altText })
  await Promise.all([picture.decode(), loadStyles(adUrl), eventToken('ads', id).catch(() => {})])
  const link = document.createElement('a')
  link.href = linkUrl
  link.target = '_blank'
  link.rel = 'sponsored noopener noreferrer'
  link.toggleAttribute('data-wide', isWide(picture))
  const words = document.createElement('span')
  words.textContent = altText
  words.ariaHidden = 'true'
  link.append(picture, words)
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
  return whenSeen(link, DWELL_MS, () => {
    if (seen.has(id)) return
    seen.add(id)
    countAdView(id)
    sendEvent<typeof trackImpression>('/api/ads/:id/impression', { id, pageUrl: pageUrl() })
    track('ad_impression', { ad: id })
  })
}
