import { $token, signOut } from '#site/stores/session.ts'

const { dataset } = document.documentElement
// Another tab may sign in or out.
$token.subscribe((token) => {
  if (token) dataset.admin = ''
  else delete dataset.admin
})
document.querySelector('#log-out')?.addEventListener('click', () => void signOut())

// On a phone the page that is open may lie outside of the row.
const current = document.querySelector('#admin-nav [aria-current]')
current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
