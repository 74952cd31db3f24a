import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/local/free-port.ts'
import { startGate } from './gate.ts'

/** A gate before a server that answers after `ms` with what it was sent, and logs it. */
async function startBoth(ms: number, maxWaitMs?: number) {
  const [port, innerPort] = [await freePort(), await freePort()]
  const log: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    await sleep(ms)
    log.push(`${request.method} ${body}`)
    response.writeHead(201, [...['set-cookie', 'a=1', 'set-cookie', 'b=2']])
    response.end(`${request.method} ${request.headers.host} ${request.url} ${body}`)
  })
  await once(server.listen(innerPort, '127.0.0.1'), 'listening')
  const gate = await startGate(port, innerPort, { maxWaitMs })
  onTestFinished(() => {
    gate.close()
    server.close()
  })
  const url = `http://127.0.0.1:${port}`
  const post = async (body: string) =>
    (await fetch(`${url}/api/x?y=1`, { method: 'POST', body })).text()
  return { gate, url, server, port, post, log }
}

test('a request is passed on as it is', async () => {
  const { url, port } = await startBoth(0)
  const response = await fetch(`${url}/a%20b?c=d`, { method: 'PUT', body: 'text' })
  expect([response.status, response.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']])
  expect(await response.text()).toBe(`PUT 127.0.0.1:${port} /a%20b?c=d text`)
})

test('shut, it waits for the calls under way, holds back writes and lets reads through', async () => {
  const { gate, url, server, post, log } = await startBoth(200)
  const arrived = once(server, 'request')
  const first = post('first')
  await arrived
  await gate.shut()
  log.push('shut')
  const second = post('second')
  await fetch(url)
  await sleep(300)
  log.push('open')
  await gate.open()
  await Promise.all([first, second])
  expect(log).toEqual(['POST first', 'shut', 'GET ', 'open', 'POST second'])
})

test.each([
  ['is held back', true],
  ['is under way', false],
])('a client that goes away while its call %s keeps nobody waiting', async (_, isShut) => {
  const { gate, url } = await startBoth(300)
  if (isShut) await gate.shut()
  const signal = AbortSignal.timeout(100)
  await expect(fetch(url, { method: 'POST', body: 'x', signal })).rejects.toThrow()
  await gate.open()
  const started = performance.now()
  await gate.shut()
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a call that never ends keeps one build waiting, not all', async () => {
  const { gate, server, post } = await startBoth(5000, 200)
  const arrived = once(server, 'request')
  const endless = post('x').catch(() => {})
  await arrived
  await gate.shut()
  await gate.open()
  const started = performance.now()
  await gate.shut()
  expect(performance.now() - started).toBeLessThan(100)
  gate.close()
  await endless
})

test('without a server behind it, it asks to come again', async () => {
  const { server, url } = await startBoth(0)
  server.close()
  server.closeAllConnections()
  const response = await fetch(url)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
})

test('a body that the server refuses unread is too large, and without a server the guide is starting', async () => {
  const { url, server } = await startBoth(0)
  server.removeAllListeners('request')
  server.on('request', ({ socket }) => socket.destroy())
  const send = async (bytes: number) => {
    const { status } = await fetch(url, { method: 'POST', body: new Uint8Array(bytes) })
    return status
  }
  expect([await send(10), await send(40_000_000)]).toEqual([503, 413])
})
