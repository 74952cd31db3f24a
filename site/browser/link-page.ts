import { getOwn } from '#site/lib/get-own.ts'

type Message = { title: string; text: string }
type Texts = {
  done: Message
  /** The address holds no whole token. */
  incomplete: Message
  expired?: Message
  failed: string
}

const element = (id: string) => document.querySelector<HTMLElement>(`#link-${id}`)!

/**
 * Brings a LinkPage to life: its button calls `path` with the token of the address and what was chosen, and a
 * message takes the form's place. An address with `list` says that the link is of another list, with texts of its own.
 */
export function startLinkPage(
  path: string,
  pageTexts: Texts,
  lists: Record<string, Texts & { ask: Message }> = {},
): void {
  // Moves the token out of the address bar, where analytics and onlookers could see it, to the history state, where a
  // reload finds it.
  const query = location.search || String(history.state ?? '')
  history.replaceState(query, '', location.pathname)

  const list = getOwn(lists, new URLSearchParams(query).get('list') ?? '')
  const texts = list ?? pageTexts
  if (list) {
    element('title').textContent = list.ask.title
    element('text').textContent = list.ask.text
  }

  const form = element('form') as HTMLFormElement
  let isSending = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void send()
  })

  async function send() {
    isSending = true
    element('failed').textContent = ''
    const search = new URLSearchParams(query)
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input:checked'))
      search.set(name, [...search.getAll(name), value].filter(Boolean).join())
    const response = await fetch(`${path}?${search}`, { method: 'POST' }).catch(() => null)
    isSending = false
    const message = response?.ok
      ? texts.done
      : response?.status === 400
        ? texts.incomplete
        : response?.status === 410 && texts.expired
    if (message) show(message)
    else element('failed').textContent = texts.failed
  }
}

/** Replaces the form with a message. */
function show({ title, text }: Message) {
  element('title').textContent = title
  element('text').textContent = text
  element('form').hidden = true
  element('title').focus()
}
