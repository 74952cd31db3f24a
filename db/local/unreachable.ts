const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the host',
  ECONNRESET: 'the connection was cut',
  '28P01': 'wrong user or password',
  '28000': 'wrong user or password',
  '3D000': 'there is no database of that name',
}

/** An error of one sentence for the terminal that names the host and the reason, never the password. */
export function unreachable(url: string, error: unknown): Error {
  const { host, password } = new URL(url)
  const code = findCode(error)
  const text = error instanceof Error ? error.message : String(error)
  const safe = hide([password, decodeURIComponent(password)], text)
  const reason = (code && REASONS[code]) || safe || code || 'no reason given'
  return new Error(`Cannot reach the database at ${host || 'this machine'}: ${reason}`)
}

/** The text with the database's address, host and password replaced by `…`. */
export function withoutAddress(url: string, text: string): string {
  const { host, hostname, password } = new URL(url)
  return hide([url, host, hostname, password, decodeURIComponent(password)], text)
}

function hide(secrets: string[], text: string): string {
  return secrets.filter(Boolean).reduce((message, secret) => message.replaceAll(secret, '…'), text)
}

/** The code of the innermost error: ours wraps that of `fetch`, which wraps that of the socket. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: string }
  return code ?? findCode(cause)
}
