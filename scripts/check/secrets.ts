/** The format of keys, tokens and passwords of every service that a guide may use. */
const PATTERNS = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'the hash of a password': /\bscrypt\.\d+\.\d+\.\d+\.[\w-]{22}\.[\w-]{43}\b/,
  // Passwords of local databases and in examples are shorter or no secret.
  'an address with a password': /\b[a-z]+:\/\/[^\s:/@]+:[^\s@/'"`$]{9,}@(?!127\.0\.0\.1|localhost)/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a key of Neon': /\b(npg_\w{12,}|napi_\w{40,})/,
  'a key of Netlify': /\bnfp_\w{30,}|api\.netlify\.com\/build_hooks\/\w{20,}/,
  'a key of AWS or R2': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(gh[opusr]_\w{36,}|github_pat_\w{22,})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of somebody': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
}

/** The kinds of secrets that a text seems to contain. */
export function secretsIn(text: string): string[] {
  return Object.entries(PATTERNS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([kind]) => kind)
}
