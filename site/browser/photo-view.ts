import photoViewUrl from '#site/styles/photo-view.css?url'
import { guardDialog } from './shared/guard-dialog.ts'
import { loadStyles } from './shared/load-styles.ts'

/** Shows the photos of a place large, one at a time: swiped, or moved through by buttons and the arrow keys. */

const photos = document.querySelector<HTMLElement>('[data-photos]')!
const links = [...photos.querySelectorAll('a')]
let view: ReturnType<typeof makeView> | undefined

photos.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const target = event.target.closest('a, button')
  if (!target) return
  event.preventDefault()
  const show = () =>
    (view ??= makeView()).open(Math.max(0, links.indexOf(target as HTMLAnchorElement)))
  // Without the styles, the file is what there is to see.
  loadStyles(photoViewUrl).then(show, () =>
    location.assign((target as HTMLAnchorElement).href || links[0]!.href),
  )
})

/** Makes the dialog with all photos. */
function makeView() {
  const dialog = make('dialog', 'photo-view')
  dialog.ariaLabel = `Photos of ${photos.dataset.photos}`
  const reel = make('ul', 'photo-reel')
  reel.tabIndex = 0
  reel.append(...links.map(slideOf))
  const position = make('p', 'photo-position')
  position.role = 'status'
  const close = makeButton('photo-close', 'Close', '×', () => dialog.close())
  const back = makeButton('photo-back', 'Previous photo', '‹', () => move(-1))
  const next = makeButton('photo-next', 'Next photo', '›', () => move(1))
  dialog.append(close, reel, ...(links.length > 1 ? [back, next, position] : []))
  document.body.append(dialog)
  guardDialog(dialog)

  const shown = () => Math.round(reel.scrollLeft / reel.clientWidth)
  const show = (index: number, behavior: ScrollBehavior) =>
    reel.scrollTo({ left: index * reel.clientWidth, behavior })
  /** Goes on or back; after the last comes the first. */
  const move = (step: number) => {
    const index = (shown() + step + links.length) % links.length
    const isNear = Math.abs(index - shown()) === 1
    show(index, isNear && !matchMedia('(prefers-reduced-motion)').matches ? 'smooth' : 'instant')
  }
  const tell = () => {
    const text = `${shown() + 1} of ${links.length}`
    if (position.textContent !== text) position.textContent = text
  }
  reel.addEventListener('scroll', tell, { passive: true })
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(step)
  })
  return {
    open(index: number) {
      dialog.showModal()
      show(index, 'instant')
      tell()
    },
  }
}

/** A photo with its caption and credit, which stand in for the text that says what it shows. */
function slideOf(link: HTMLAnchorElement) {
  const { src, alt } = link.querySelector('img')!
  const caption = link.dataset.caption
  const credit = link.nextElementSibling?.textContent
  const slide = make('li', 'photo-slide')
  const picture = make('img', 'photo-large')
  Object.assign(picture, { src, alt: caption ? '' : alt, loading: 'lazy' })
  const words = make('p', 'photo-words')
  words.textContent = [caption, credit].filter(Boolean).join(' · ')
  slide.append(picture, words)
  return slide
}

function makeButton(className: string, name: string, sign: string, onClick: () => void) {
  const button = make('button', className)
  Object.assign(button, { type: 'button', ariaLabel: name, textContent: sign })
  button.addEventListener('click', onClick)
  return button
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const element = document.createElement(name)
  element.className = className
  return element
}
