import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { connect } from '#db/client.ts'

/**
 * What happens to a request: its connection ends before the database hears of it, or after it has committed;
 * after it has committed nothing more is heard (`end`, as when whoever asked has died); it is never answered; or the
 * answer is this SQLSTATE.
 */
export type Fault = 'not heard' | 'answer lost' | 'end' | 'hangs' | `SQLSTATE ${string}`

const WRITE = /\binsert into\b|\b(insert|upsert)_/

/** A database behind a way on which requests that write meet `faults` in turn, and those that read `readFaults`. */
export async function faultyDb(url: string) {
  const faults: Fault[] = []
  const readFaults: Fault[] = []
  let isEnded = false
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const next = (WRITE.test(body) ? faults : readFaults).shift()
      const fault = isEnded ? 'SQLSTATE XX001' : next
      if (fault === 'hangs') return undefined
      if (fault === 'not heard') return request.socket.destroy()
      const code = fault?.startsWith('SQLSTATE ') && fault.slice(9)
      if (code) return response.writeHead(400).end(JSON.stringify({ message: 'A fault', code }))
      const isOfNeon = ([name]: [string, unknown]) => name.startsWith('neon-')
      const headers = Object.fromEntries(Object.entries(request.headers).filter(isOfNeon))
      const address = `http://${new URL(url).host}/sql`
      const answer = await fetch(address, { method: 'POST', body, headers: headers as HeadersInit })
      const answered = await answer.text()
      if (fault === 'end') isEnded = true
      if (fault === 'answer lost' || fault === 'end') return request.socket.destroy()
      return response.writeHead(answer.status).end(answered)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const faulty = new URL(url)
  faulty.port = String((server.address() as AddressInfo).port)
  const mend = () => {
    isEnded = false
    for (const list of [faults, readFaults]) list.splice(0)
  }
  return { db: connect(faulty.href), faults, readFaults, mend }
}
