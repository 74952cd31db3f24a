import { randomBytes } from 'node:crypto'
import { type PerRole, ROLES } from '../roles.ts'

const OWNER = 'guide'

/** The users of an endpoint: the owner and the two roles, with new random passwords. */
export function localUsers() {
  const names = [OWNER, ...Object.values(ROLES)]
  const passwords = new Map(names.map((name) => [name, randomBytes(18).toString('base64url')]))
  return {
    addressesAt(port: number) {
      const address = (name: string) =>
        `postgres://${name}:${passwords.get(name)}@127.0.0.1:${port}/guide`
      const roles: PerRole = { admin: address(ROLES.admin), public: address(ROLES.public) }
      return { url: address(OWNER), roles }
    },
    /** The user of a connection string, undefined if the password is wrong; the owner has no role. */
    find(address: unknown): { role?: string } | undefined {
      if (!URL.canParse(String(address))) return undefined
      const { username, password } = new URL(String(address))
      if (!password || passwords.get(username) !== password) return undefined
      return username === OWNER ? {} : { role: username }
    },
  }
}
