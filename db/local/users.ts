import { randomBytes } from 'node:crypto'
import { type ForRoles, ROLES } from '../roles.ts'

const OWNER = 'guide'

/** Those who may query an endpoint, the owner and each role, with passwords that are new each time. */
export function localUsers() {
  const names = [OWNER, ...Object.values(ROLES)]
  const passwords = new Map(names.map((name) => [name, randomBytes(18).toString('base64url')]))
  return {
    addressesAt(port: number) {
      const address = (name: string) =>
        `postgres://${name}:${passwords.get(name)}@127.0.0.1:${port}/guide`
      const roles: ForRoles = { admin: address(ROLES.admin), public: address(ROLES.public) }
      return { url: address(OWNER), roles }
    },
    /** Whose address it is; the owner has no role. */
    find(address: unknown): { role?: string } | undefined {
      if (!URL.canParse(String(address))) return undefined
      const { username, password } = new URL(String(address))
      if (!password || passwords.get(username) !== password) return undefined
      return username === OWNER ? {} : { role: username }
    },
  }
}
