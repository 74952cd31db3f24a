import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { routes } from '#contracts/owners.ts'
import { FACTS } from '#db/places/change.ts'
import { updateRestaurant } from '#db/queries/restaurants/restaurant.ts'
import type { RestaurantFacts } from '#db/queries/sql/saved-columns.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { pick } from '#domain/rules/place-update.ts'
import { startApi } from './api.ts'
import { startMailbox } from './mailbox.ts'
import { images } from './uploads.ts'

export const DANA = 'dana@oak-ember.com'
export const MILO = 'milo@old-mill.com'
export const HOURS = { Monday: 'Closed', Friday: '5:00 PM – 10:00 PM' }

type Own = { id: number; name: string; updatedAt: string; confirmed: Record<string, string> }
export type Edit = { id: number; state: string; old: object; new: object }

/** Starts the functions for a test file, with two owners of one place each before every test, and returns what owners do. */
export async function startOwners() {
  const api = await startApi()
  const { db, ask, get, settled, signIn } = api
  const mails = await startMailbox()

  beforeEach(async () => {
    await sql`truncate claim_requests, claim_decisions, claim_codes, owner_links, owner_sessions, owner_edits, owner_photos, uploads,
      mails, restaurants, limits, site_builds restart identity cascade`.execute(db)
    await db
      .insertInto('restaurants')
      .values([
        restaurantRow({
          id: 1,
          isVerified: true,
          hours: JSON.stringify(HOURS),
          phone: '+14105550100',
        }),
        restaurantRow({ id: 2, isVerified: true, slug: 'old-mill', name: 'Old Mill' }),
      ])
      .execute()
    await claimed(1, DANA)
    await claimed(2, MILO)
  })

  const claimed = (restaurantId: number, ownerEmail: string, status = 'approved' as const) =>
    db
      .insertInto('claimRequests')
      .values({
        restaurantId,
        ownerName: 'Owner',
        ownerEmail,
        status,
        decidedAt: new Date(),
        decidedBy: 'x',
      })
      .execute()

  async function linkTo(email: string) {
    await ask('POST', '/api/owner/links', { body: { email } })
    await settled()
    return tokenIn(mails.findLast((mail) => mail.to === email.toLowerCase())?.text ?? '')
  }
  const tokenIn = (text: string) => /#sign-in=([\w-]{43})/.exec(text)?.[1] ?? ''
  const enter = (token: string) => ask('POST', '/api/owner/sessions', { body: { token } })
  const tokenOf = async (email: string) => {
    const [status, text] = await enter(await linkTo(email))
    expect(status).toBe(200)
    return (JSON.parse(text) as { token: string }).token
  }

  const own = (token: string) =>
    get<{ places: (Own & Record<string, unknown>)[]; edits: Edit[] }>('/api/owner/places', {
      token,
    })
  async function save(token: string, changes: object = {}, id = 1) {
    const { places, edits } = await own(token)
    const { updatedAt = routes.saveOwnPlace.example.updatedAt } = places[0] ?? {}
    const requestId = edits.find(({ state }) => state === 'waiting')?.id ?? null
    const fields = Object.keys(routes.saveOwnPlace.example)
    const known = Object.entries(places[0] ?? {}).filter(([name]) => fields.includes(name))
    const body = { ...Object.fromEntries(known), updatedAt, requestId, ...changes }
    return ask('PUT', `/api/owner/places/${id}`, { body, token })
  }
  const row = (id = 1) =>
    db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** As the administrator does in the editor. */
  async function edited(changes: object) {
    const place = await row()
    const facts = { ...pick(place, FACTS.restaurants), ...changes } as RestaurantFacts
    expect(await updateRestaurant(db, 1, place.updatedAt.toISOString(), facts)).toBeDefined()
  }
  /** What the page is made of: the version of the row is the database's own. */
  const pageOf = async (id = 1) => {
    const { rowVersion: _, updatedAt: __, ...seen } = await row(id)
    return JSON.stringify(seen)
  }
  const sentPhoto = (token: string, id = 1, bytes: Uint8Array = images.png!) => {
    const body = new FormData()
    body.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.png')
    return ask('POST', `/api/owner/places/${id}/photos`, { token, body })
  }
  async function uploaded(token: string, id = 1) {
    const [status, text] = await sentPhoto(token, id)
    expect(status).toBe(201)
    return (JSON.parse(text) as { url: string }).url
  }
  /** A week goes by since the uploads. */
  const aged = () => sql`update owner_photos set created_at = now() - interval '8 days'`.execute(db)
  async function decide(id: number, decision: string) {
    const body = { decision }
    const answer = await ask('PUT', `/api/admin/owner-edits/${id}`, { body, token: await signIn() })
    await settled()
    return answer
  }

  return {
    ...api,
    mails,
    claimed,
    linkTo,
    tokenIn,
    enter,
    tokenOf,
    own,
    save,
    row,
    edited,
    pageOf,
    sentPhoto,
    uploaded,
    aged,
    decide,
  }
}
