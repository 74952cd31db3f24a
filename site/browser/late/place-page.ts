import { readSaved, onSavedChange } from '#site/browser/shared/saved-places.ts'
import { COPY_ADDRESS, share } from '#site/browser/shared/share.ts'
import { load, save } from '#site/browser/shared/storage.ts'
import { showNotice } from './notice.ts'

/** The Share button of a place's page, and the links to saved and recently viewed places. */

type Visited = { path: string; name: string }
const RECENT = 'recently-viewed'
const MOST_RECENT = 6

/** The recently viewed places, newest first. */
function readRecent(): Visited[] {
  return readList(RECENT).filter(isVisited)
}

/** Puts a place at the head of the recently viewed ones. */
function addRecent(visited: Visited): void {
  const others = readRecent().filter(({ path }) => path !== visited.path)
  // One more than is shown, because a place's own page leaves that place out.
  save('localStorage', RECENT, [visited, ...others].slice(0, MOST_RECENT + 1))
}

function isVisited(value: unknown): value is Visited {
  const { path, name } = (value ?? {}) as Partial<Record<keyof Visited, unknown>>
  return typeof path === 'string' && path.startsWith('/') && typeof name === 'string'
}

/** Any value may be stored under the key; all but arrays count as empty. */
function readList(key: string): unknown[] {
  const list = load('localStorage', key)
  return Array.isArray(list) ? list : []
}

const shareButton = document.querySelector<HTMLButtonElement>('[data-share]')
const savedPlaces = document.querySelector<HTMLElement>('[data-saved-places]')

shareButton?.addEventListener('click', () => {
  const url = location.href
  void share({ title: document.title, url }).then((note) => {
    if (note === COPY_ADDRESS) void showNotice(`The link to this page: ${url}`, 'error')
    else if (note) void showNotice(note, 'info')
  })
})

showSavedPlaces()
onSavedChange(showSavedPlaces)
const name = document.querySelector('[data-page=place] h1')?.textContent
if (name) addRecent({ path: location.pathname, name })

function showSavedPlaces() {
  if (!savedPlaces) return
  const count = readSaved().length
  const links = readRecent().filter(({ path }) => path !== location.pathname)
  const saved = { path: '/saved', name: `Saved places (${count})` }
  const shown = [...(count > 0 ? [saved] : []), ...links]
  savedPlaces.hidden = shown.length === 0
  savedPlaces.querySelector('ul')?.replaceChildren(
    ...shown.map(({ path, name }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = path
      link.textContent = name
      link.className = 'chip'
      item.append(link)
      return item
    }),
  )
}
