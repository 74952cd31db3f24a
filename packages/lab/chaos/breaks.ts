import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from './case.ts'
import type { Fate } from './proxy.ts'
import { connectTo, type World } from './world.ts'

/** Makes new calls, each a function that sends it and resolves once it has its final answer. */
export type NewCalls = () => (() => Promise<void>)[]
/** Breaks something during the calls and returns how many queries or connections it hit. */
type Break = (world: World, calls: NewCalls) => Promise<number>

const TABLES =
  'restaurants, businesses, claim_requests, newsletter_subscribers, ad_campaigns, blog_posts'
const LOCKED = "select pid from pg_stat_activity where wait_event_type = 'Lock'"

const atOnce = (calls: NewCalls) => Promise.all(calls().map((call) => call()))

/** Sends the calls one after another and cuts the first query of each; then the same with the second query, and so on. */
export function cutEach(fate: Fate, queries: number): Break {
  return async ({ proxy }, calls) => {
    const before = proxy.hits.cut
    for (let position = 0; position < queries; position++) {
      for (const call of calls()) {
        let count = 0
        proxy.fate = () => (count++ === position ? fate : 'pass')
        await call()
      }
    }
    proxy.fate = () => 'pass'
    return proxy.hits.cut - before
  }
}

/** Closes every connection to the database and delays the new ones. */
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
 * Has all calls wait for a lock and then ends their connections in the server (57P01). Throws when fewer than two wait
 * for it within `seconds`.
 */
export function endConnections(trials: number, seconds = 30): Break {
  return async ({ postgres, query }, calls) => {
    const client = await connectTo(postgres.direct)
    let ended = 0
    try {
      for (let trial = 0; trial < trials; trial++) {
        await client.query(`begin; lock table ${TABLES}`)
        const answered = atOnce(calls)
        const areWaiting = await eventually(async () => (await query(LOCKED)).length > 1, seconds)
        if (!areWaiting) throw new Error('No calls stand before the lock')
        // Some calls run other queries first and reach the lock later.
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

/** Refuses connections to the database before and during the calls. */
export function refuse(milliseconds: number, trials: number): Break {
  return async ({ proxy }, calls) => {
    const before = proxy.hits.refused
    const refused = proxy.refuse(milliseconds)
    await Promise.all(Array.from({ length: trials }, () => atOnce(calls)))
    await refused
    return proxy.hits.refused - before
  }
}
