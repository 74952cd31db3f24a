import popupsUrl from '#site/styles/popups.css?url'
import { loadStyles } from '../shared/load-styles.ts'

const NOTICE_MS = 8000

/** Shows a toast on a page without React for eight seconds; it replaces the one before. */
export async function showNotice(
  text: string,
  tone: 'info' | 'error',
  link?: { text: string; href: string },
): Promise<void> {
  document.querySelector('[data-notice]')?.remove()
  const notice = document.createElement('div')
  notice.className = 'toasts'
  notice.dataset.notice = ''
  const sentence = document.createElement('p')
  Object.assign(sentence, {
    className: 'toast',
    role: tone === 'error' ? 'alert' : 'status',
    textContent: text,
  })
  sentence.dataset.tone = tone
  if (link) {
    const way = document.createElement('a')
    Object.assign(way, { className: 'toast-link', href: link.href, textContent: link.text })
    sentence.append(way)
  }
  notice.append(sentence)
  setTimeout(() => notice.remove(), NOTICE_MS)
  // Without its styles it stands at the end of the page.
  await loadStyles(popupsUrl).catch(() => {})
  document.body.append(notice)
}
