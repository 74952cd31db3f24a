import { afterAll, vi } from 'vitest'

const environment = { ...process.env }

// Runs once for each file of tests. The next file in the same process finds everything as this one did.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
})
