import { share } from '../share.ts'
import { addRecent, readRecent, readSaved, savedPath, toggleSaved } from '../saved-places.ts'

/** The Save and Share buttons of a place's page, and the links to saved and recently viewed places. */

const save = document.querySelector<HTMLButtonElement>('[data-save]')
const shareButton = document.querySelector<HTMLButtonElement>('[data-share]')
const savedPlaces = document.querySelector<HTMLElement>('[data-saved-places]')

if (save) {
  const id = Number(save.dataset.save)
  const show = (isSaved: boolean) => {
    save.textContent = isSaved ? 'Saved' : 'Save'
  }
  show(readSaved().includes(id))
  save.addEventListener('click', () => {
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
