import { sql } from 'kysely'

/** The stored form of the token of a link: its SHA-256 in hexadecimal. */
export const hashOf = (token: unknown) =>
  sql<string>`encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`
