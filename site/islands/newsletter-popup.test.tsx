import '#site/styles/popups.css'
import '#site/styles/visitors.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rowsOf } from '#site/testing/guide.ts'
import {
  expectNoSideways,
  expectSound,
  intercept,
  nextPaint,
  resize,
  show,
  toast,
} from '#site/testing/screen.ts'
import { openNewsletter } from './newsletter-popup.tsx'

const SUBSCRIBE = '/api/newsletter/subscribe'
const popup = page.getByRole('dialog', { name: 'The weekly letter' })
const opener = page.getByRole('button', { name: 'The weekly letter' })
const title = popup.getByRole('heading')
const field = page.getByLabelText('Email address')
const close = popup.getByRole('button', { name: 'Close' }).first()
const send = page.getByRole('button', { name: 'Subscribe Now' })

/** Where the popup is, which the page adds once. */
let host: Element | undefined

function ask() {
  openNewsletter({ isAsked: true })
  host ??= document.body.lastElementChild!
  document.querySelector('main')!.append(host)
}

const forgetCookies = () => {
  for (const name of ['email-access', 'newsletter-closed']) {
    document.cookie = `${name}=; max-age=0; path=/`
  }
}
beforeEach(forgetCookies)
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  forgetCookies()
})

/** A page with the button that asks for the letter. */
async function open() {
  const button = (
    <button type="button" className="button" onClick={ask}>
      The weekly letter
    </button>
  )
  show(button, '/towns')
  await opener.click()
  await expect.element(popup).toBeVisible()
}
async function submit(email: string) {
  await field.fill(email)
  await send.click()
}
const focused = () => document.activeElement
const isGone = () => expect.element(popup).not.toBeInTheDocument()

test('an invalid address shows an error at the field and in a toast', async () => {
  await open()
  for (const text of ['', 'reader']) {
    await submit(text)
    await expect
      .element(toast)
      .toMatchTextContent(/Invalid Email.*Please enter a valid email address\./)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(field)
      .toHaveAccessibleDescription('An address looks like name@example.com.')
    await expect.element(field).toHaveFocus()
  }
  await field.fill('reader@')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  expect(document.cookie).toBe('')
})

test('a failure shows the server’s sentence, or else ours, and keeps what was typed', async () => {
  await open()
  for (const [sentence, answer] of [
    ['Please wait a minute.', () => new Response('Please wait a minute.', { status: 429 })],
    ['Please try again later.', () => 'nothing' as const],
  ] as const) {
    intercept(SUBSCRIBE, answer)
    await submit('reader@example.com')
    await expect.element(toast).toMatchTextContent(`Subscription Failed${sentence}`)
    expect(popup.element().contains(toast.element())).toBe(true)
    await expect.element(field).toHaveValue('reader@example.com')
  }
  expect(document.cookie).toBe('')
})

test('pressing twice sends once', async () => {
  const sent = intercept(SUBSCRIBE, () => 'guide')
  await open()
  await field.fill('reader@example.com')
  await expect.poll(() => performance.now()).toBeGreaterThan(1000)
  await send.dblClick()
  await expect.element(toast).toMatchTextContent('Thanks for subscribing!')
  expect(sent).toHaveLength(1)
  expect(await rowsOf('newsletterSubscribers')).toMatchObject([
    { email: 'reader@example.com', consentPage: '/towns' },
  ])
  expect(document.cookie).toContain('email-access=true')
})

/** A press outside the popup. */
const pressOutside = () =>
  userEvent.click(document.body, { position: { x: 5, y: 700 }, force: true })

test('Escape, its button and a press outside close the popup and give the focus back', async () => {
  await open()
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => close.click(), pressOutside]) {
    await leave()
    await isGone()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await expect.element(popup).toBeVisible()
  }
})

test('a press outside also closes where `closedby` is unknown, a selection does not', async () => {
  const known = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'closedBy')!
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  try {
    await open()
    const dialog = popup.element()
    dialog.removeAttribute('closedby')
    const at = (type: string, target: Element) => {
      const where = { bubbles: true, clientX: 5, clientY: 700 }
      target.dispatchEvent(new PointerEvent(type, where))
    }
    // A selection begins inside and ends outside.
    at('pointerdown', title.element())
    at('pointerup', dialog)
    at('click', dialog)
    await expect.element(popup).toBeVisible()
    await pressOutside()
    await isGone()
  } finally {
    Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', known)
  }
})

test('the popup is accessible; the focus goes to its title and stays inside', async () => {
  await open()
  await expect.element(title).toHaveFocus()
  const stops = popup.element().querySelectorAll('a, button, input:not([hidden])').length
  for (const shift of [false, true]) {
    for (let press = 0; press <= stops + 1; press++) {
      const before = focused()
      await userEvent.tab({ shift })
      expect(popup.element().contains(focused()), `press ${press}`).toBe(true)
      expect(focused(), `press ${press}`).not.toBe(before)
    }
  }
  await submit('nobody')
  await expect.element(toast).toBeVisible()
  await expectSound()
})

test('a toast is announced in the popup; F8 leads to it, Tab to its button, and the focus stays', async () => {
  await open()
  await submit('nobody')
  await expect.element(popup.getByRole('status')).toMatchTextContent('Invalid Email')
  await userEvent.keyboard('{F8}')
  await expect.poll(() => focused()!.className).toBe('toasts')
  await userEvent.tab()
  await expect.element(toast).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast).not.toBeInTheDocument()
  for (const shift of [false, false, false, true]) {
    await userEvent.tab({ shift })
    expect(popup.element().contains(focused())).toBe(true)
  }
})

test('Escape closes the popup, and the toast that was about it goes along', async () => {
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => close.click()]) {
    await open()
    await submit('nobody')
    await expect.element(toast).toBeVisible()
    await leave()
    await isGone()
    await nextPaint()
    await expect.element(toast).not.toBeInTheDocument()
  }
})

test('on a phone, asked for, it gets the focus, does not keep it, and gives it back', async () => {
  await resize(360, 740)
  await open()
  await expect.element(title).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(popup.element().contains(focused())).toBe(false)
  await userEvent.keyboard('{Escape}')
  await isGone()
  await opener.click()
  await close.click()
  await isGone()
  await expect.element(opener).toHaveFocus()
})

test('on a phone it is accessible and takes an address, on the smallest screen, too', async () => {
  await resize(320, 568)
  await open()
  await expectSound()
  await resize(320, 568)
  expectNoSideways()
  const { scrollWidth, clientWidth } = popup.element()
  expect(scrollWidth).toBe(clientWidth)
  await submit('nobody')
  await expect.element(toast).toMatchTextContent('Invalid Email')
  await expect.element(field).toHaveFocus()
  await submit('reader@example.com')
  await isGone()
  await expect.element(toast).toMatchTextContent('Thanks for subscribing!')
})
