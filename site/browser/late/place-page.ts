import { load, save } from '#site/browser/shared/storage.ts'

/** The places that a visitor saved or viewed, stored in this browser and nowhere else. */

type Visited = { path: string; name: string }
const SAVED = 'saved-places'
const RECENT = 'recently-viewed'
const MOST_SAVED = 200
const MOST_RECENT = 6

/** The ids of the saved places, newest first. */
function readSaved(): number[] {
  return readList(SAVED).filter((id) => typeof id === 'number')
}

/** Saves the place, or removes it if it was saved. Returns whether it is saved now. */
function toggleSaved(id: number): boolean {
  const saved = readSaved()
  const isSaved = !saved.includes(id)
  const rest = saved.filter((other) => other !== id)
  save('localStorage', SAVED, isSaved ? [id, ...rest].slice(0, MOST_SAVED) : rest)
  // Read again: a browser that refuses storage has not saved it.
  return readSaved().includes(id)
}

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

/** The path of a list of the saved places, which can be shared. */
const savedPath = () => `/restaurants?places=${readSaved().join()}`

function isVisited(value: unknown): value is Visited {
  const { path, name } = (value ?? {}) as Partial<Record<keyof Visited, unknown>>
  return typeof path === 'string' && path.startsWith('/') && typeof name === 'string'
}

/** Any value may be stored under the key; all but arrays count as empty. */
function readList(key: string): unknown[] {
  const list = load('localStorage', key)
  return Array.isArray(list) ? list : []
}

/** The Save and Share buttons of a place's page, and the links to saved and recently viewed places. */

const saveButton = document.querySelector<HTMLButtonElement>('[data-save]')
const shareButton = document.querySelector<HTMLButtonElement>('[data-share]')
const savedPlaces = document.querySelector<HTMLElement>('[data-saved-places]')

if (saveButton) {
  const id = Number(saveButton.dataset.save)
  const show = (isSaved: boolean) => {
    saveButton.textContent = isSaved ? 'Saved' : 'Save'
    saveButton.ariaPressed = String(isSaved)
  }
  show(readSaved().includes(id))
  saveButton.addEventListener('click', () => {
    show(toggleSaved(id))
    showSavedPlaces()
  })
}

let noteTimer: ReturnType<typeof setTimeout> | undefined
shareButton?.addEventListener('click', () => {
  void share({ title: document.title, url: location.href }).then((note) => {
    if (!note) return
    clearTimeout(noteTimer)
    shareButton.textContent = note
    noteTimer = setTimeout(() => (shareButton.textContent = 'Share'), 3000)
  })
})

showSavedPlaces()
const name = document.querySelector('[data-page=place] h1')?.textContent
if (name) addRecent({ path: location.pathname, name })

function showSavedPlaces() {
  if (!savedPlaces) return
  const count = readSaved().length
  const links = readRecent().filter(({ path }) => path !== location.pathname)
  const saved = { path: savedPath(), name: `Saved places (${count})` }
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

/** Opens the device's share sheet, or copies the address. Returns a message for the visitor, empty when cancelled. */
async function share({ title, url }: { title: string; url: string }): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return 'Shared'
    }
    await navigator.clipboard.writeText(url)
    return 'Link copied'
  } catch (error) {
    const isCancelled = error instanceof Error && error.name === 'AbortError'
    return isCancelled ? '' : 'Copy the address above'
  }
}
