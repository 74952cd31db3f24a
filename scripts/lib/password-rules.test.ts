import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertGoodPassword } from './password-rules.ts'

const BREACHED = 'a horse that is already stolen'
const hash = createHash('sha1').update(BREACHED).digest('hex').toUpperCase()

/** Stands in for haveibeenpwned.com and records the paths that are requested. */
async function startPwnedPasswords() {
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    const padding = `${'0'.repeat(35)}:0`
    response.end(`${padding}\r\n${hash.slice(5)}:7\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { requests, service: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each([
  ['fourteen chars', 'must be 15 characters or longer'],
  ['x'.repeat(1025), 'must be 1024 bytes or shorter'],
  ['aaaaaaaaaaaaaaaaaaaa', 'easy to guess'],
  ['Bel Air Table 2026!', 'easy to guess'],
  ['password-password-12', 'easy to guess'],
  [BREACHED, 'in lists of stolen ones'],
])('%.30s is refused', async (password, sentence) => {
  const { service } = await startPwnedPasswords()
  await expect(assertGoodPassword(password, { service })).rejects.toThrow(sentence)
})

test.each(['correct horse battery', 'žluťoučký kůň úpěl', 'x!7'.repeat(30) + 'quiet lamp'])(
  '%.30s is accepted, and the list receives only five digits of its hash',
  async (password) => {
    const { service, requests } = await startPwnedPasswords()
    await assertGoodPassword(password, { service })
    expect(requests).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)])
  },
)

test('without the list no password is accepted, unless the check is turned off', async () => {
  await assertGoodPassword('correct horse battery', { isChecked: false })
  const unreachable = assertGoodPassword('correct horse battery', { service: 'http://127.0.0.1:9' })
  await expect(unreachable).rejects.toThrow('could not be asked')
})
