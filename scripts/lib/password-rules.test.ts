import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertGoodPassword } from './password-rules.ts'

const KNOWN = 'a horse that is already stolen'
const hash = createHash('sha1').update(KNOWN).digest('hex').toUpperCase()

/** Plays the list of stolen passwords; what it was asked for. */
async function startList() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const padding = `${'0'.repeat(35)}:0`
    response.end(`${padding}\r\n${hash.slice(5)}:7\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, service: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each([
  ['fourteen chars', 'must be 15 characters or longer'],
  ['x'.repeat(1025), 'must be 1024 bytes or shorter'],
  ['aaaaaaaaaaaaaaaaaaaa', 'easy to guess'],
  ['Bel Air Table 2026!', 'easy to guess'],
  ['password-password-12', 'easy to guess'],
  [KNOWN, 'in lists of stolen ones'],
])('%.30s is refused', async (password, sentence) => {
  const { service } = await startList()
  await expect(assertGoodPassword(password, { service })).rejects.toThrow(sentence)
})

test.each(['correct horse battery', 'žluťoučký kůň úpěl', 'x!7'.repeat(30) + 'quiet lamp'])(
  '%.30s is taken, and the list hears five digits of its hash alone',
  async (password) => {
    const { service, asked } = await startList()
    await assertGoodPassword(password, { service })
    expect(asked).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)])
  },
)

test('without the list nothing is taken, unless that is asked for', async () => {
  await assertGoodPassword('correct horse battery', { isChecked: false })
  const away = assertGoodPassword('correct horse battery', { service: 'http://127.0.0.1:9' })
  await expect(away).rejects.toThrow('could not be asked')
})
