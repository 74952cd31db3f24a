import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contracts/api-error.ts'
import { holdUnsaved } from '#site/browser/unsaved.ts'
import { $token, withSession } from './session.ts'
import { $toast, hideToast } from './toast.ts'

const replace = vi.fn()
vi.stubGlobal('location', { pathname: '/admin/post', search: '?id=7', replace })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
afterAll(() => vi.unstubAllGlobals())

const LOGIN = '/admin/login?redirect=%2Fadmin%2Fpost%3Fid%3D7'
const refusal = async () => {
  throw await ApiError.from(new Response('Please sign in.', { status: 401 }))
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  replace.mockClear()
  hideToast()
  $token.set('token')
})

test('the end of the session leads to the login and back', async () => {
  await expect(withSession(refusal)).rejects.toThrow()
  await turn()
  expect(replace.mock.calls).toEqual([[LOGIN]])
  expect([$token.get(), $toast.get()]).toEqual([undefined, undefined])
})

test('where something is unsaved it stays and tells the way, each time', async () => {
  const release = holdUnsaved()
  for (const token of ['token', undefined]) {
    $token.set(token)
    await expect(withSession(refusal)).rejects.toThrow()
    await turn()
    const link = { text: 'Sign in', href: LOGIN, isNewTab: true }
    expect($toast.get()).toMatchObject({ title: 'Your session has ended', link })
    hideToast()
  }
  expect(replace).not.toHaveBeenCalled()
  release()
  await expect(withSession(refusal)).rejects.toThrow()
  expect(replace).toHaveBeenCalledOnce()
})

test('a late refusal does not end a session that another tab has begun', async () => {
  const late = withSession(async () => {
    $token.set('newer')
    return refusal()
  })
  await expect(late).rejects.toThrow()
  expect([$token.get(), replace.mock.calls]).toEqual(['newer', []])
})
