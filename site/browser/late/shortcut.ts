const SEARCH = '/restaurants#search'

/** The `/` key moves to the search while no element has the focus. */
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
  event.preventDefault()
  const field = document.getElementById('search')
  if (field) field.focus()
  else location.assign(SEARCH)
})
