import { guardDialog } from './guard-dialog.ts'

const button = document.querySelector<HTMLButtonElement>('#menu-button')
const menu = document.querySelector<HTMLDialogElement>('#menu')

if (button && menu) {
  guardDialog(menu)
  const say = () => button.setAttribute('aria-expanded', String(menu.open))
  say()
  // Browsers that know `commandfor` find it open then.
  button.addEventListener('click', () => {
    if (!menu.open) menu.showModal()
    say()
  })
  menu.addEventListener('close', say)
  // Wide screens show the links at once, and a page that is gone back to shows itself.
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close())
  addEventListener('pagehide', () => menu.close())
}
