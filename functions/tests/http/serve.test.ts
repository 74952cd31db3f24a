import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import { defineRoute } from '#contracts/route.ts'
import { connect } from '#db/client.ts'
import { testDb } from '#db/testing/database.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { serve } from '#functions/lib/http/serve.ts'
import { logged, provide, set } from '../support/api.ts'

provide(await testDb())

const echo = defineRoute({
  method: 'POST',
  path: '/api/echo/:id',
  summary: 'Says what it heard.',
  access: 'public',
  input: z.object({ id: z.coerce.number(), word: z.string(), other: z.optional(z.boolean()) }),
  output: z.object({ heard: z.string() }),
  example: { id: 7, word: 'oak' },
})
const read = defineRoute({
  method: 'GET',
  path: '/api/read',
  summary: 'Reads.',
  access: 'public',
  isCached: true,
  input: z.object({ word: z.optional(z.string()) }),
  output: z.object({ heard: z.string() }),
  example: { word: 'oak' },
})

const echoes = serve(
  { echo },
  {
    echo: {
      seconds: 0.2,
      handler: async ({ input }) => {
        if (input.word === 'missing') throw new ApiError(404, 'Restaurant not found')
        if (input.word === 'broken') throw new Error('secret detail')
        if (input.word === 'slow') await new Promise(() => {})
        return Promise.resolve({ heard: `${input.id} ${input.word}`, secret: 'kept' })
      },
    },
  },
)
const reads = serve(
  { read },
  {
    read: ({ input }) => Promise.resolve({ heard: input.word ?? '' }),
  },
)

const context = { ip: '203.0.113.7', requestId: 'r-1' }
const JSON_TYPE = { 'content-type': 'application/json' }

async function say(body: BodyInit, headers: Record<string, string> = JSON_TYPE) {
  const request = new Request('http://guide.test/api/echo/7', { method: 'POST', headers, body })
  const response = await echoes(request, context)
  return [response.status, await response.text()] as const
}

test('address and body arrive as one input, and only what the contract names leaves', async () => {
  expect(await say('{"word":"oak","id":9}')).toEqual([200, '{"heard":"7 oak"}'])
})

test.each([
  ['{"word":1}', 400, 'word must be text'],
  ['{}', 400, 'word is required'],
  ['{"word":"a","other":"b"}', 400, 'other must be true or false'],
  ['[1]', 400, 'The body must be a JSON object'],
  ['{"word":', 400, 'The body is not valid JSON'],
  ['{"word":"\\u0000"}', 400, 'word contains characters that cannot be stored'],
  ['{"word":"a","\\u0000":"b"}', 400, 'A field contains characters that cannot be stored'],
  ['{"word":"\\ud800"}', 400, 'word contains characters that cannot be stored'],
  [`{"word":"${'a'.repeat(70_000)}"}`, 413, 'The body must be 64 kB or smaller'],
  ['['.repeat(30_000), 400, 'The body is not valid JSON'],
  ['{"word":"missing"}', 404, 'Restaurant not found'],
  ['{"word":"broken"}', 500, 'Something went wrong'],
  ['{"word":"slow"}', 503, 'That took too long. Please try again.'],
])('%.40s is answered %i', async (body, status, sentence) => {
  expect(await say(body)).toEqual([status, sentence])
})

test('text that is not UTF-8 and other content types are refused', async () => {
  expect(await say(new Uint8Array([123, 255, 125]))).toEqual([400, 'The body is not UTF-8 text'])
  const sentence = 'Send JSON with the content type application/json'
  expect(await say('word=oak', { 'content-type': 'text/xml' })).toEqual([415, sentence])
  const as = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` })
  for (const charset of ['utf-16', '"UTF-16LE"', 'iso-8859-1']) {
    expect(await say('{"word":"oak"}', as(charset))).toEqual([415, 'Send text in UTF-8'])
  }
  for (const charset of ['utf-8', '"UTF-8"']) {
    expect((await say('{"word":"oak"}', as(charset)))[0]).toBe(200)
  }
  expect(await say('\ufeff{"word":"oak"}')).toEqual([400, 'The body is not valid JSON'])
})

test('a body that never says how long it is stops being read at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024).fill(32))
    },
  })
  const init = { method: 'POST', headers: JSON_TYPE, body: endless, duplex: 'half' }
  const response = await echoes(new Request('http://guide.test/api/echo/7', init), context)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(100_000)
})

test('the answer to another method names the right one', async () => {
  const response = await echoes(new Request('http://guide.test/api/echo/7'), context)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(await response.text()).toBe('Use POST here')
})

test('HEAD answers as GET does, without a body', async () => {
  const response = await reads(
    new Request('http://guide.test/api/read', { method: 'HEAD' }),
    context,
  )
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('etag')).toMatch(/^W\/"/)
})

test('a client that has the current answer gets a 304', async () => {
  const first = await reads(new Request('http://guide.test/api/read?word=a'), context)
  const held = { 'if-none-match': first.headers.get('etag')! }
  const again = await reads(
    new Request('http://guide.test/api/read?word=a', { headers: held }),
    context,
  )
  const other = await reads(
    new Request('http://guide.test/api/read?word=b', { headers: held }),
    context,
  )
  expect([again.status, other.status]).toEqual([304, 200])
  expect(again.headers.get('cache-tag')).toBe('guide')
})

test('an error is never cached and carries the headers of every answer', async () => {
  const response = await echoes(new Request('http://guide.test/api/echo/7'), context)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/plain; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'r-1',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('a preview at Netlify reads, and writes nothing', async () => {
  const ask = (context: string, method: string) => {
    const host = { ip: '203.0.113.7', requestId: 'r-1', deploy: { context } }
    if (method === 'GET') return reads(new Request('http://guide.test/api/read'), host)
    const headers = JSON_TYPE
    const body = '{"word":"oak"}'
    return echoes(new Request('http://guide.test/api/echo/7', { method, headers, body }), host)
  }
  expect((await ask('production', 'POST')).status).toBe(200)
  expect((await ask('dev', 'POST')).status).toBe(200)
  for (const context of ['deploy-preview', 'branch-deploy']) {
    const refused = await ask(context, 'POST')
    expect(refused.status).toBe(503)
    expect(await refused.text()).toBe('Previews only read')
    expect((await ask(context, 'GET')).status).toBe(200)
  }
})

test('https is asked for on more than the own host only where the setting says so', async () => {
  const value = 'max-age=63072000; includeSubDomains'
  set('HSTS', value)
  const response = await reads(new Request('http://guide.test/api/read'), context)
  expect(response.headers.get('strict-transport-security')).toBe(value)
})

test('a request is one line of JSON, with the pattern instead of the address', async () => {
  const [line, ...others] = await logged(() => say('{"word":"broken\\r\\n"}'))
  expect(others).toEqual([])
  expect(JSON.parse(line!)).toMatchObject({ requestId: 'r-1', route: '/api/echo/:id', status: 200 })
  const [failure] = await logged(() => say('{"word":"broken"}'))
  expect(JSON.parse(failure!)).toMatchObject({
    status: 500,
    cause: expect.stringMatching('secret detail') as string,
  })
})

test('a database that does not answer is a 503 that says when to come back', async () => {
  const away = defineRoute({ ...read, path: '/api/away' })
  const asks = serve(
    { away },
    {
      away: {
        seconds: 0.5,
        handler: async ({ db }) => {
          await db.selectFrom('restaurants').select('id').execute()
          return { heard: '' }
        },
      },
    },
  )
  provideDb(connect('postgres://guide:secret@127.0.0.1:9/guide'))
  const response = await asks(new Request('http://guide.test/api/away'), context)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
})
