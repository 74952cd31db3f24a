import { createHash } from 'node:crypto'

const MIN_LENGTH = 15
/** What the login form takes. */
export const MAX_BYTES = 1024
/** What of a password nobody would guess who knows the guide. */
const MIN_OWN = 8
const BREACHED = 'https://api.pwnedpasswords.com'

/** What a guesser tries first, the longest first; the name of your own guide belongs here, too. */
const WORDS = [
  ...['administrator', 'restaurants', 'restaurant', 'password', 'maryland', 'harford', 'welcome'],
  ...['belair', 'county', 'dining', 'guide', 'login', 'table', 'admin', 'bel', 'air'],
]

/**
 * Throws a sentence when a password should not be the administrator's. Whether it is among those of known breaches is
 * asked of haveibeenpwned.com, which hears five of the forty digits of its hash and not which of hundreds is meant.
 */
export async function assertGoodPassword(
  password: string,
  { isChecked = true, service = BREACHED } = {},
): Promise<void> {
  if (password.length < MIN_LENGTH) {
    throw new Error(`The password must be ${MIN_LENGTH} characters or longer`)
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new Error(`The password must be ${MAX_BYTES} bytes or shorter`)
  }
  const own = WORDS.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
  if (new Set(own).size < MIN_OWN) {
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
  // Padding has the count 0.
  return new RegExp(`^${digest.slice(5)}:[1-9]`, 'm').test(list)
}
