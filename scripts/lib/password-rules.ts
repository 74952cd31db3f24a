import { createHash } from 'node:crypto'
import { guide } from '#guide'

const MIN_LENGTH = 15
/** The longest password that the login form accepts. */
export const MAX_BYTES = 1024
/** How many different characters must remain without WORDS. */
const MIN_DISTINCT = 8
const PWNED_PASSWORDS = 'https://api.pwnedpasswords.com'

/** The words that attackers guess first, among them the guide's own; the longest first, so that none hides in another. */
const WORDS = [
  ...['administrator', 'restaurants', 'restaurant', 'password', 'welcome', 'county', 'dining'],
  ...['guide', 'login', 'table', 'admin'],
  ...ownWords([guide.name, guide.area, guide.county, guide.region?.name]),
].toSorted((a, b) => b.length - a.length)

/**
 * Throws a sentence when a password is too weak for the administrator. haveibeenpwned.com says whether it is known from
 * a breach; it receives five of the forty digits of the password's SHA-1, which hundreds of passwords share.
 */
export async function assertGoodPassword(
  password: string,
  { isChecked = true, service = PWNED_PASSWORDS } = {},
): Promise<void> {
  if (password.length < MIN_LENGTH) {
    throw new Error(`The password must be ${MIN_LENGTH} characters or longer`)
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new Error(`The password must be ${MAX_BYTES} bytes or shorter`)
  }
  const rest = WORDS.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
  if (new Set(rest).size < MIN_DISTINCT) {
    throw new Error('The password is easy to guess: use a few words that have nothing in common')
  }
  if (isChecked && (await isBreached(password, service))) {
    throw new Error('The password is in lists of stolen ones: choose another')
  }
}

async function isBreached(password: string, service: string) {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const url = `${service}/range/${digest.slice(0, 5)}`
  const headers = { 'Add-Padding': 'true' }
  const list = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error())))
    .catch(() => {
      const again = 'try again, or add -- --unchecked if there is no way to it'
      throw new Error(
        `haveibeenpwned.com could not be asked whether the password is known: ${again}`,
      )
    })
  // The service pads its list with entries whose count is 0.
  return new RegExp(`^${digest.slice(5)}:[1-9]`, 'm').test(list)
}

/** The words of names, and each name as one word. */
function ownWords(names: (string | undefined)[]): string[] {
  return names.flatMap((name = '') => {
    const words = name.toLowerCase().split(/[^\p{L}\d]+/u)
    return [words.join(''), ...words].filter((word) => word.length > 2)
  })
}
