import '#site/styles/admin.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CODE_NEEDED, CODE_REFUSED, routes } from '#contracts/sessions.ts'
import { openDesk } from '#site/testing/desk.ts'
import { expectSound, intercept, opened, show, toast } from '#site/testing/screen.ts'
import { LoginForm } from './login-form.tsx'
import { forgetSession } from './session.ts'

const PASSWORD = routes.login.example.password
const LOGIN = '/api/admin/login'
const password = page.getByLabelText('Password', { exact: true })
const code = page.getByLabelText('Code')
const submit = page.getByRole('button', { name: 'Sign in' })
const alert = page.getByRole('alert')

async function open(query = '') {
  forgetSession()
  show(<LoginForm />, `/admin/login${query}`)
  await expect.element(password).toBeEnabled()
}
async function signIn(text: string) {
  await password.fill(text)
  await submit.click()
}

test('the password leads back to where the visitor came from', async () => {
  await open('?redirect=%2Fadmin%2Fpublish%3Ffrom%3Dmail')
  await signIn(PASSWORD)
  await expect.poll(() => opened).toEqual(['/admin/publish?from=mail'])
  expect(sessionStorage.getItem('toast')).toContain('Login successful!')
})

test('a wrong password shows an error, and nothing typed is lost', async () => {
  await open()
  await submit.click()
  await expect.element(alert).toMatchTextContent(/^Password is required$/)
  await signIn('not this one')
  await expect.element(toast).toMatchTextContent(/Login failed.*Invalid password/)
  await expect.element(password).toHaveValue('not this one')
  await expectSound()
  expect(opened).toEqual([])
})

test('with a second factor the form asks for a code, and keeps what was typed', async () => {
  // The guide under test has none, so this answers like one that does.
  intercept(LOGIN, async (request) => {
    const { code } = (await request.json()) as { code?: string }
    if (code === '123 456') return Response.json({ token: 'x'.repeat(43), expiresAt: new Date() })
    return new Response(code ? CODE_REFUSED : CODE_NEEDED, { status: 401 })
  })
  await open()
  await signIn(PASSWORD)
  await expect.element(code).toHaveFocus()
  await expect.element(alert).toMatchTextContent(CODE_NEEDED)
  await expectSound()
  await code.fill('000000')
  await submit.click()
  await expect.element(alert).toMatchTextContent(CODE_REFUSED)
  await expect.element(password).toHaveValue(PASSWORD)
  await code.fill('123 456')
  await submit.click()
  await expect.poll(() => opened).toEqual(['/admin'])
})

test('a lost connection and a rate limit each show a message', async () => {
  const wait = 'Too many requests. Please try again in 14 minutes.'
  let isDown = true
  intercept(LOGIN, () => {
    const headers = { 'retry-after': '840' }
    return isDown ? 'nothing' : new Response(wait, { status: 429, headers })
  })
  await open()
  await signIn('any')
  await expect.element(alert).toMatchTextContent('An error occurred. Please try again.')
  isDown = false
  await submit.click()
  await expect.element(alert).toMatchTextContent(wait)
})

test('a browser that stores nothing shows a message and stays on the page', async () => {
  await open()
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError')
  })
  onTestFinished(() => store.mockRestore())
  await signIn(PASSWORD)
  await expect
    .element(alert)
    .toMatchTextContent('This browser does not store the sign-in. Allow site data for this page.')
  expect(opened).toEqual([])
})

test('the password can be looked at', async () => {
  await open()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test.each([
  '//evil.example',
  'https://evil.example/admin',
  '/\\evil.example',
  'javascript:alert(1)',
  '/admin/../blog',
  '/admin/login',
  '/restaurants',
])('after signing in %s is not where anybody is led', async (evil) => {
  await openDesk(<LoginForm />, `/admin/login?redirect=${encodeURIComponent(evil)}`)
  await expect.poll(() => opened).toEqual(['/admin'])
})
