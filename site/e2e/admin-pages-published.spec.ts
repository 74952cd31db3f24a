import { randomUUID } from 'node:crypto'
import { expect } from './test.ts'
import { CAMPAIGNS } from '#db/seeds/campaigns.ts'
import { test } from './admin.ts'
import { expectAllLive } from './builds.ts'
import { newDraft } from './drafts.ts'
import { adminPaths } from './guide.ts'

test('built anew, pages of the administrator name no campaign, no draft and no subscriber', async ({
  request,
  api,
}) => {
  test.setTimeout(120_000)
  const name = `Draft ${randomUUID()}`
  const email = `${randomUUID()}@example.com`
  await newDraft(api, { name })
  await api('POST', '/api/newsletter/subscribe', { email, page: '/blog' })
  await api('POST', '/api/builds', {})
  await expectAllLive(api)
  const sold = CAMPAIGNS.flatMap(({ title, advertiserName }) => [title, advertiserName])
  for (const path of await adminPaths()) {
    const text = await (await request.get(path)).text()
    const told = [...sold, name, email].filter((fact) => fact && text.includes(fact))
    expect([path, told]).toEqual([path, []])
  }
})
