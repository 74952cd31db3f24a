import { guardDialog } from '../shared/guard-dialog.ts'

const button = document.querySelector<HTMLButtonElement>('#menu-button')
const menu = document.querySelector<HTMLDialogElement>('#menu')

if (button && menu) {
  guardDialog(menu)
  const updateExpanded = () => button.setAttribute('aria-expanded', String(menu.open))
  updateExpanded()
  // Browsers that support `commandfor` open the menu themselves.
  button.addEventListener('click', () => {
    if (!button.commandForElement && !menu.open) menu.showModal()
  })
  menu.addEventListener('toggle', updateExpanded)
  // Wide screens show the links without a menu, and a page restored from the cache starts with it closed.
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.close())
  addEventListener('pagehide', () => menu.close())
}
