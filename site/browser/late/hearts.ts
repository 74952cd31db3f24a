import {
  onSavedChange,
  readSaved,
  REFUSED,
  toggleSaved,
} from '#site/browser/shared/saved-places.ts'
import { showNotice } from './notice.ts'
import { keepPage } from './offline.ts'

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

addEventListener(
  REFUSED,
  () =>
    void showNotice(
      'Your browser doesn’t let us save places. Allow site data for this page, then try again.',
      'error',
    ),
)

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
