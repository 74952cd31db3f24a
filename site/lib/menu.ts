import { guardDialog } from './guard-dialog.ts'

const button = document.querySelector<HTMLButtonElement>('#menu-button')
const menu = document.querySelector<HTMLDialogElement>('#menu')

if (button && menu) {
  guardDialog(menu)
  const say = () => button.setAttribute('aria-expanded', String(menu.open))
  say()
  // Browsers that know `commandfor` open it by themselves.
  button.addEventListener('click', () => {
    if (!button.commandForElement && !menu.open) menu.showModal()
  })
  menu.addEventListener('toggle', say)
  // Wide screens show the links at once, and a page that is gone back to shows itself.
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close())
  addEventListener('pagehide', () => menu.close())
}
