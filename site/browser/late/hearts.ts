import {
  onSavedChange,
  readSaved,
  REFUSED,
  toggleSaved,
  VOTE,
} from '#site/browser/shared/saved-places.ts'
import { load, save } from '#site/browser/shared/storage.ts'
import { showNotice } from './notice.ts'
import { keepPage } from './offline.ts'

/** Whether this browser was told of voting. */
const TOLD = 'told-of-votes'

/** The hearts of cards, the Save button of a place, and the number of saved places in the header. */

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-save]')
  if (!button) return
  const id = Number(button.dataset.save)
  toggleSaved(id)
  const saved = readSaved()
  if (!saved.includes(id)) return
  keepPage(button.closest('.card')?.querySelector('a')?.href ?? location.href)
  if (saved.length < 2 || load('localStorage', TOLD)) return
  save('localStorage', TOLD, true)
  if (location.pathname !== '/saved')
    void showNotice(VOTE.second, 'info', { text: VOTE.ask, href: '/saved' })
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
