import { execFileSync } from 'node:child_process'

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout - -out -'

/** A key and a certificate for this machine that it signs itself; openssl makes them. */
export function makeCertificate(): { key: string; cert: string } {
  const made = execFileSync('openssl', REQUEST.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // Both are in it, and each reader takes its own.
  return { key: made, cert: made }
}
