import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SETTINGS } from '#functions/lib/http/settings.ts'
import { COMMAND_SETTINGS } from '../lib/command-settings.ts'
import { ENV_FILE, envExample, readSettingsPage } from './env-example.ts'

test('.env.example is what docs/settings.md says; npm run api-docs writes it', async () => {
  expect(await readFile(ENV_FILE, 'utf8')).toBe(await envExample())
})

test('docs/settings.md has every setting of the functions and the commands, once', async () => {
  const listed = (await readSettingsPage()).flatMap(({ settings }) =>
    settings.map(({ name }) => name),
  )
  expect(listed).toEqual([...new Set(listed)])
  expect([...SETTINGS, ...COMMAND_SETTINGS].filter((name) => !listed.includes(name))).toEqual([])
})
