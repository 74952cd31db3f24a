import { type DatabaseError, isDatabaseError } from './neon-http.ts'

/** SQLSTATEs that pass by themselves: connection, resources, deadlock, lock held by others, time-out, shutting down, starting up. */
const PASSING = /^(08|53|40|55P03|57P0|57014)/

/** Whether a query failed because the database could not be reached or had no room, not because of the query. */
export function isUnavailable(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && (!error.code || PASSING.test(error.code))
}
