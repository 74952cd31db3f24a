/** What keys, tokens and passwords of the services that a guide may use look like. */
const SHAPES = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'the hash of a password': /\bscrypt\.\d+\.\d+\.\d+\.[\w-]{22}\.[\w-]{43}\b/,
  // Of this machine's own databases and of examples it is short or common knowledge.
  'an address with a password': /\b[a-z]+:\/\/[^\s:/@]+:[^\s@/'"`$]{9,}@(?!127\.0\.0\.1|localhost)/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a key of Neon': /\b(npg_\w{12,}|napi_\w{40,})/,
  'a key of Netlify': /\bnfp_\w{30,}|api\.netlify\.com\/build_hooks\/\w{20,}/,
  'a key of AWS or R2': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(gh[opusr]_\w{36,}|github_pat_\w{22,})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of somebody': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
}

/** Which kinds of secrets a text seems to hold. */
export function secretsIn(text: string): string[] {
  return Object.entries(SHAPES)
    .filter(([, shape]) => shape.test(text))
    .map(([kind]) => kind)
}
