/**
 * The token of a mail's link, the group of `pattern` in the part of the address behind `#`. Moves it from the address, where
 * onlookers and other scripts could see it, to the history state, where a reload finds it.
 */
export function takeToken(pattern: RegExp): string | undefined {
  const state: unknown = history.state
  const token = pattern.exec(location.hash)?.[1]
  if (token) history.replaceState(token, '', location.pathname)
  return token ?? (typeof state === 'string' ? state : undefined)
}

/** Takes the token before other scripts see it. Another link that is opened in the same tab loads no page: it is loaded then. */
export function watchToken(pattern: RegExp): void {
  takeToken(pattern)
  addEventListener('hashchange', () => {
    if (pattern.test(location.hash)) location.reload()
  })
}

/** The end of the address in the code of a card in a place's window, by which a scan is known. */
export const WINDOW_CARD = '#window'
