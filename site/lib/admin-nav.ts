import { $token, signOut } from '#site/stores/session.ts'

const { dataset } = document.documentElement
// Follows the token, which another tab may change.
$token.subscribe((token) => {
  if (token) dataset.admin = ''
  else delete dataset.admin
})
document.querySelector('#log-out')?.addEventListener('click', () => void signOut())

// On a phone, the link of the current page may be scrolled out of view.
const current = document.querySelector('#admin-nav [aria-current]')
current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
