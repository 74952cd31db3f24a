import { UNSUBSCRIBE } from '#site/copy/newsletter.ts'

const element = (id: string) => document.querySelector<HTMLElement>(`#leave-${id}`)!

// Out of the address bar, where analytics and whoever looks over a shoulder would find it; a reload still has it.
const query = location.search || String(history.state ?? '')
history.replaceState(query, '', location.pathname)

if (!new URLSearchParams(query).get('token')) show(UNSUBSCRIBE.incomplete)

let isSending = false
element('form').addEventListener('submit', (event) => {
  event.preventDefault()
  if (!isSending) void leave()
})

async function leave() {
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

/** In the place of the question. */
function show({ title, text }: { title: string; text: string }) {
  element('title').textContent = title
  element('text').textContent = text
  element('form').hidden = true
}
