import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { API_FILE, apiDocs } from './api.ts'

test('docs/api.md is what the contracts say; npm run api-docs writes it', async () => {
  expect(await readFile(API_FILE, 'utf8')).toBe(await apiDocs())
})
