import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

const html = { 'content-type': 'text/html' }
test.each([
  ['Listing not found', {}, 'Listing not found', '500: Listing not found'],
  ['', {}, '', '500: Internal Server Error'],
  [' \n', {}, '', '500: Internal Server Error'],
  ['<h1>Bad gateway</h1>', html, '', '500: Internal Server Error'],
])('of the answer “%s” the sentence is its own', async (body, headers, detail, message) => {
  const answer = new Response(body, { status: 500, statusText: 'Internal Server Error', headers })
  expect(await ApiError.from(answer)).toMatchObject({ status: 500, detail, message })
})
