import { UNSUBSCRIBE } from '#site/copy/newsletter.ts'

const element = (id: string) => document.querySelector<HTMLElement>(`#leave-${id}`)!

// Moves the token out of the address bar, where analytics and onlookers could see it, to the history state, where a
// reload finds it.
const query = location.search || String(history.state ?? '')
history.replaceState(query, '', location.pathname)

let isSending = false
element('form').addEventListener('submit', (event) => {
  event.preventDefault()
  if (!isSending) void unsubscribe()
})

async function unsubscribe() {
  isSending = true
  element('failed').textContent = ''
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const response = await fetch(`/unsubscribe${query}`, { method: 'POST', body }).catch(() => null)
  isSending = false
  if (response?.ok || response?.status === 400) {
    show(response.ok ? UNSUBSCRIBE.left : UNSUBSCRIBE.incomplete)
    element('title').focus()
  } else element('failed').textContent = UNSUBSCRIBE.failed
}

/** Replaces the form with a message. */
function show({ title, text }: { title: string; text: string }) {
  element('title').textContent = title
  element('text').textContent = text
  element('form').hidden = true
}
