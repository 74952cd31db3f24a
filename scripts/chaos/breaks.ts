import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from './case.ts'
import type { Fate } from './proxy.ts'
import { connectTo, type World } from './world.ts'

/** Calls that are sent when called, and done when they are answered for good; new ones each time. */
export type NewCalls = () => (() => Promise<void>)[]
/** Answers how often it has hit what was under way. */
type Break = (world: World, calls: NewCalls) => Promise<number>

const TABLES =
  'restaurants, businesses, claim_requests, newsletter_subscribers, ad_campaigns, blog_posts'
const LOCKED = "select pid from pg_stat_activity where wait_event_type = 'Lock'"

const atOnce = (calls: NewCalls) => Promise.all(calls().map((call) => call()))

/** Every call by itself, its first query cut; then again with its second, and so on. */
export function cutEach(fate: Fate, queries: number): Break {
  return async ({ proxy }, calls) => {
    const before = proxy.hits.cut
    for (let place = 0; place < queries; place++) {
      for (const call of calls()) {
        let asked = 0
        proxy.fate = () => (asked++ === place ? fate : 'pass')
        await call()
      }
    }
    proxy.fate = () => 'pass'
    return proxy.hits.cut - before
  }
}

/** Every connection to the database has to be made anew, and that takes long. */
export function slowDown(milliseconds: number, trials: number): Break {
  return async ({ proxy }, calls) => {
    const before = proxy.hits.slowed
    proxy.connectMs = milliseconds
    for (let trial = 0; trial < trials; trial++) {
      proxy.disconnect()
      await atOnce(calls)
    }
    proxy.connectMs = 0
    return proxy.hits.slowed - before
  }
}

/**
 * All calls at once stand before a lock when the server ends their connections (57P01). It throws when they do not
 * come there within `seconds`.
 */
export function endConnections(trials: number, seconds = 30): Break {
  return async ({ postgres, query }, calls) => {
    const client = await connectTo(postgres.direct)
    let ended = 0
    try {
      for (let trial = 0; trial < trials; trial++) {
        await client.query(`begin; lock table ${TABLES}`)
        const answered = atOnce(calls)
        // Some of them ask for other things first, and reach it later.
        const isReached = await eventually(async () => (await query(LOCKED)).length > 1, seconds)
        if (!isReached) throw new Error('No calls stand before the lock')
        await sleep(100)
        ended += (await query(`select pg_terminate_backend(pid) from (${LOCKED}) as locked`)).length
        await client.query('rollback')
        await answered
      }
      return ended
    } finally {
      await client.end()
    }
  }
}

/** Nobody gets through to the database, before the calls and while they are made. */
export function refuse(milliseconds: number, trials: number): Break {
  return async ({ proxy }, calls) => {
    const before = proxy.hits.refused
    const refused = proxy.refuse(milliseconds)
    await Promise.all(Array.from({ length: trials }, () => atOnce(calls)))
    await refused
    return proxy.hits.refused - before
  }
}
