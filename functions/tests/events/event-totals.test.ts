import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sized } from '#scripts/testing/level.ts'
import { startApi } from '../support/api.ts'
import { eventKinds, grossOf } from '../support/events.ts'
import { tokenFor } from '../support/event-tokens.ts'

const EVENTS = sized(4, 20)
const COPIES = sized(25, 50)

const api = await startApi()
const kinds = eventKinds(api, await api.signIn())

test.each(kinds)(
  `$name sent ${COPIES} times at once, and ${EVENTS} of them in turn, is ${EVENTS} rows and as many in the totals`,
  async (kind) => {
    const id = await kind.create()
    const eventIds = Array.from({ length: EVENTS }, () => randomUUID())
    for (const eventId of eventIds) {
      const body = { ...kind.fields, token: tokenFor(kind.path(id), eventId) }
      const send = () => api.ask('POST', kind.path(id), { body })
      const answers = await Promise.all(Array.from({ length: COPIES }, send))
      expect(new Set(answers.map(([status]) => status))).toEqual(new Set([202]))
    }
    expect(new Set((await kind.rows(id)).map(({ eventId }) => eventId))).toEqual(new Set(eventIds))
    expect(await kind.rows(id)).toHaveLength(EVENTS)
    expect([grossOf(await kind.totals(id)), await kind.counted(id)]).toEqual([EVENTS, EVENTS])
  },
)
