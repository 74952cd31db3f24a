import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '#contracts/sessions.ts'
import { openDesk } from '#site/testing/desk.ts'
import { rowsOf, signIn } from '#site/testing/guide.ts'
import { expectSound, intercept, toast } from '#site/testing/screen.ts'
import { Sessions } from './sessions.tsx'

const PASSWORD = routes.login.example.password
const list = page.getByRole('region', { name: 'Sessions' })
const others = page.getByRole('button', { name: 'End all other sessions' })
const dialog = page.getByRole('dialog')
const password = dialog.getByLabelText('Password')
const end = list.getByRole('button', { name: /^End Firefox/ })

/** This browser's session, and another's. */
async function open() {
  await openDesk(<Sessions />, '/admin/sessions')
  await signIn()
  await openDesk(<Sessions />, '/admin/sessions')
  await expect.element(others).toBeVisible()
}

test('with a wrong password nothing ends', async () => {
  await open()
  await expect.element(list.getByText('This browser')).toBeVisible()
  await end.click()
  await expect
    .element(page.getByRole('dialog', { name: 'End this session' }))
    .toMatchTextContent('last used just now, has to sign in again.')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  await userEvent.keyboard('not this one{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Invalid password')
  await expectSound()
  expect(await rowsOf('sessions')).toHaveLength(2)
})

test('a session is ended for the password, and the list has the focus', async () => {
  await open()
  await end.click()
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.element(toast).toMatchTextContent('Session ended')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(end).not.toBeInTheDocument()
  await expect.element(list).toHaveFocus()
  expect(await rowsOf('sessions')).toHaveLength(1)
})

test('all others are ended for the password', async () => {
  await open()
  await signIn()
  const sent = intercept('/api/admin/sessions/end', () => 'guide')
  await others.click()
  await expect.element(page.getByRole('dialog', { name: 'End all other sessions' })).toBeVisible()
  await expectSound()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await others.click()
  await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'End all others' }).dblClick()
  await expect.element(toast).toMatchTextContent('All other sessions ended')
  expect(sent).toHaveLength(1)
  expect(await rowsOf('sessions')).toHaveLength(1)
  await expect.element(list).toMatchTextContent('No other browser is signed in.')
})

test('a failed load and a failed request each show an error', async () => {
  let isDown = true
  intercept('/api/admin/sessions', () => (isDown ? 'nothing' : 'guide'))
  intercept('/api/admin/sessions/end', () => 'nothing')
  await openDesk(<Sessions />, '/admin/sessions')
  await signIn()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch sessions')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await others.click()
  await password.fill('not this one')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password)
    .toHaveAccessibleDescription('That could not be sent. Please try again.')
  await expect.element(password).toHaveValue('not this one')
})
