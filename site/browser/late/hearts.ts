import {
  onSavedChange,
  readSaved,
  REFUSED,
  toggleSaved,
} from '#site/browser/shared/saved-places.ts'
import popupsUrl from '#site/styles/popups.css?url'
import { loadStyles } from '../shared/load-styles.ts'
import { keepPage } from './offline.ts'

const NOTE_MS = 8000

/** The hearts of cards, the Save button of a place, and the number of saved places in the header. */

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-save]')
  if (!button) return
  const id = Number(button.dataset.save)
  toggleSaved(id)
  if (readSaved().includes(id))
    keepPage(button.closest('.card')?.querySelector('a')?.href ?? location.href)
})
onSavedChange(show)
show()

addEventListener(REFUSED, () => {
  document.querySelector('[data-refused]')?.remove()
  const note = document.createElement('div')
  note.className = 'toasts'
  note.dataset.refused = ''
  const sentence = document.createElement('p')
  Object.assign(sentence, { className: 'toast', role: 'alert' })
  sentence.dataset.tone = 'error'
  sentence.textContent =
    'Your browser doesn’t let us save places. Allow site data for this page, then try again.'
  note.append(sentence)
  const put = () => document.body.append(note)
  loadStyles(popupsUrl).then(put, put)
  setTimeout(() => note.remove(), NOTE_MS)
})

function show() {
  const saved = new Set(readSaved())
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const isSaved = saved.has(Number(button.dataset.save))
    button.ariaPressed = String(isSaved)
    // A heart has a name that stays; of a button with words, they change.
    if (!button.ariaLabel) button.textContent = isSaved ? 'Saved' : 'Save'
  }
  for (const count of document.querySelectorAll('[data-saved-count]')) {
    count.textContent = saved.size > 0 ? `(${saved.size})` : ''
  }
}
