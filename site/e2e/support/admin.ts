import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, test as base } from './test.ts'
import { PASSWORD } from './servers.ts'

/** A new session's token. Workers that sign in at the same time find the line full. */
export async function tokenFrom(request: APIRequestContext): Promise<string> {
  const data = { password: PASSWORD }
  let login = await request.post('/api/admin/login', { data })
  while (login.status() === 503) {
    await sleep(500)
    login = await request.post('/api/admin/login', { data })
  }
  return ((await login.json()) as { token: string }).token
}

type Admin = {
  /** Calls of the API in the administrator's name; answers are parsed, errors fail the test. */
  api: <T>(method: string, path: string, data?: unknown) => Promise<T>
}

/** Tests whose pages belong to the signed-in administrator; one session for each worker. */
export const test = base.extend<Admin, { token: string }>({
  token: [
    async ({ playwright }, provide, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL })
      await provide(await tokenFrom(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, token }, provide) => {
    await page.addInitScript((token) => {
      // Only once: a page under test may sign out.
      if (sessionStorage.getItem('is-signed-in')) return
      sessionStorage.setItem('is-signed-in', 'yes')
      localStorage.setItem('admin-token', token)
    }, token)
    await provide(page)
  },
  api: async ({ request, token }, provide) => {
    const headers = { authorization: `Bearer ${token}` }
    await provide(async <T>(method: string, path: string, data?: unknown) => {
      const response = await request.fetch(path, { method, headers, data })
      if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`)
      return (response.status() === 204 ? undefined : await response.json()) as T
    })
  },
})
