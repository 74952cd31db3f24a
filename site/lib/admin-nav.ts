import { $token, signOut } from '#site/stores/session.ts'

const nav = document.querySelector<HTMLElement>('#admin-nav')
const button = document.querySelector<HTMLElement>('#log-out')

/** The way around is for whoever has signed in. */
$token.subscribe((token) => {
  for (const part of [nav, button]) part?.toggleAttribute('hidden', !token)
})
button?.addEventListener('click', () => void signOut())
// On a phone the page that is open may lie outside of the row.
nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
