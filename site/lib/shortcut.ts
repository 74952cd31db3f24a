const SEARCH = '/restaurants#search'

/** `/` leads to the search from anywhere but a field. */
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return
  event.preventDefault()
  const field = document.getElementById('search')
  if (field) field.focus()
  else location.assign(SEARCH)
})
