import { matchPath } from '#functions/lib/match-path.ts'
import * as login from '../admin-login.ts'
import * as logout from '../admin-logout.ts'
import * as builds from '../builds.ts'
import { countHashes } from './count-hashes.ts'
import type { Answer, Sent } from './processes.ts'

/** A process of its own, as hosts start several: makes the requests it is sent, all at once, and tells the answers. */
const functions = [login, logout, builds]
const hashes = countHashes()

async function answer({ method = 'GET', path, body, headers, ip }: Sent): Promise<Answer> {
  const request = new Request(`http://guide.test${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { default: call } = functions.find(({ config }) => matchPath(config.path, path))!
  const response = await call(request, { ip, requestId: 'test' })
  const { status } = response
  return { status, headers: Object.fromEntries(response.headers), text: await response.text() }
}

process.on('message', (requests: Sent[]) => {
  const before = hashes()
  void Promise.all(requests.map(answer)).then((answers) =>
    process.send!({ answers, hashes: hashes() - before }),
  )
})
