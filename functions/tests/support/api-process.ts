import { matchPath } from '#functions/lib/http/match-path.ts'
import * as builds from '#functions/builds.ts'
import * as sessions from '#functions/sessions.ts'
import { countHashes } from './count-hashes.ts'
import type { Answer, Sent } from './processes.ts'

/** A process of its own, as hosts start several: makes the requests it is sent, all at once, and tells the answers. */
const functions = [builds, sessions]
const hashes = countHashes()

async function answer({ method = 'GET', path, body, headers, ip }: Sent): Promise<Answer> {
  const request = new Request(`http://guide.test${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { default: call } = functions.find(({ config }) =>
    config.path.some((pattern) => matchPath(pattern, path)),
  )!
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
