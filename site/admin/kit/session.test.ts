import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contracts/api-error.ts'
import { holdUnsaved } from '#site/browser/unsaved.ts'
import { $isSigningIn, $token, withSession } from './session.ts'
import { $toast, hideToast } from '#site/stores/toast.ts'

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

/** A call that is refused until somebody has signed in anew, with what it was sent with. */
function endedCall() {
  const sent: (string | undefined)[] = []
  const work = (token: string | undefined) => {
    sent.push(token)
    return token === 'newer' ? Promise.resolve('done') : refusal()
  }
  return { sent, work }
}

test('where something is unsaved it asks to sign in on the page, and then sends the calls again', async () => {
  const release = holdUnsaved()
  const [first, second] = [endedCall(), endedCall()]
  const answers = Promise.all([withSession(first.work), withSession(second.work)])
  await turn()
  expect([$isSigningIn.get(), $token.get(), replace.mock.calls]).toEqual([true, undefined, []])
  $token.set('newer')
  expect(await answers).toEqual(['done', 'done'])
  expect([first.sent, second.sent]).toEqual([
    ['token', 'newer'],
    ['token', 'newer'],
  ])
  expect($isSigningIn.get()).toBe(false)
  release()
})

test('who does not sign in stays on the page, and is asked again at the next call', async () => {
  const release = holdUnsaved()
  for (const token of ['token', undefined]) {
    $token.set(token)
    const { sent, work } = endedCall()
    const call = withSession(work)
    await turn()
    $isSigningIn.set(false)
    await expect(call).rejects.toThrow('Please sign in.')
    expect(sent).toEqual([token])
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
