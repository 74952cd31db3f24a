import { randomUUID } from 'node:crypto'
import { chaosCase } from '../case.ts'
import { countRefused, newEvents, newSubjects } from '../traffic.ts'
import type { World } from '../world.ts'

type Campaign = { id: number; title: string; isActive: boolean; updatedAt: string }

/** After many simultaneous switches a campaign has the state of the last one; a paused campaign is hidden at once. */
export const campaignSwitch = chaosCase(
  { full: { rounds: 20 }, short: { rounds: 1 } },
  async (world, { rounds }) => {
    const found = []
    for (let round = 0; round < rounds; round++) found.push(await switchOnceAnswered(world))
    const expected = {
      statuses: [200],
      edited: '200 or 409',
      isAsLastSaid: true,
      isEditKept: true,
      isOffAtOnce: true,
      later: 1,
    }
    const wrong = found.find((one) => JSON.stringify(one) !== JSON.stringify(expected))
    return [
      {
        done: `${rounds} times: one campaign switched 200 times at once while it is edited, then off, then an impression of it`,
        expected,
        found: wrong ?? expected,
      },
    ]
  },
)

/** Rounds to try: a 503 of a busy machine leaves open whether the call was done, so that its round proves nothing. */
async function switchOnceAnswered(world: World) {
  let found = await switchOne(world)
  for (let again = 0; again < 2 && isCut(found); again++) found = await switchOne(world)
  return found
}

const isCut = ({ statuses, edited }: Awaited<ReturnType<typeof switchOne>>) =>
  statuses.includes(503) || edited === 503

async function switchOne(world: World) {
  const { admin: headers, db, sendUntilAnswered, send } = world
  const { campaigns } = await newSubjects(world, 1)
  const [id] = campaigns as [number]
  const path = `/api/ads/${id}`
  const read = () =>
    db.selectFrom('adCampaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const put = (body: object) => send({ method: 'PUT', path, body, headers })

  const { updatedAt } = await read()
  const title = `Edited ${randomUUID()}`
  const edit = put({ title, updatedAt })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => put({ isActive: index % 3 > 0 })),
  )
  const edited = await edit
  const statuses = [...new Set(answers.map((answer) => answer?.status))]
  if (statuses.join() !== '200') return { statuses, edited: edited?.status }
  const row = await read()
  const switched = answers.map((answer) => JSON.parse(answer!.text) as Campaign)
  // The writes that may have been the last one: several can have the same timestamp, to the millisecond.
  const writes =
    edited?.status === 200 ? [...switched, JSON.parse(edited.text) as Campaign] : switched
  const last = writes.filter(({ updatedAt }) => updatedAt === row.updatedAt.toISOString())

  await put({ isActive: false })
  const shown = JSON.parse(
    (await sendUntilAnswered({ path: '/api/ads/banner' })).text,
  ) as Campaign[]
  const before = await countRefused(world)
  const [impression] = newEvents({ campaigns: [id], businesses: [] }, 1)
  await sendUntilAnswered(impression!.call)
  const after = await countRefused(world)
  return {
    statuses,
    edited: [200, 409].includes(edited?.status ?? 0) ? '200 or 409' : edited?.status,
    isAsLastSaid: last.some(({ isActive }) => isActive === row.isActive),
    isEditKept: row.title === (edited?.status === 200 ? title : 'Autumn'),
    isOffAtOnce: shown.every((campaign) => campaign.id !== id),
    later: (after['not-live'] ?? 0) - (before['not-live'] ?? 0),
  }
}
