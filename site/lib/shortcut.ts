const SEARCH = '/restaurants#search'

/** `/` leads to the search while nothing else has the focus. */
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
  event.preventDefault()
  const field = document.getElementById('search')
  if (field) field.focus()
  else location.assign(SEARCH)
})
