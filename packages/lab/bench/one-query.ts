import { sql } from 'kysely'
import { connect } from '../../../db/client.ts'

const url = process.env.PUBLIC_DATABASE_URL!

/** The least that a function with a query does: the driver, one query, and nothing else. */
export default async () => Response.json((await sql`select 1`.execute(connect(url))).rows)

export const config = { path: ['/'] }
