import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderUnicodeCompact } from 'uqr'
import { hashOfRecoveryCode } from '#functions/lib/access/second-factor.ts'
import { guide } from '#guide'
import { command } from './lib/command.ts'

const RECOVERY_CODES = 10

/**
 * Makes a second factor for the administrator. Shows on the terminal what the authenticator app and the administrator
 * keep; prints the setting `ADMIN_SECOND_FACTOR`, which holds the app's secret and hashes of the recovery codes.
 */
await command(() => {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ secret, issuer: guide.name, label: 'Administrator' }).toString()
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  console.error(`Scan this with an authenticator app, or type the secret ${secret.base32} there:

${renderUnicodeCompact(uri)}

Keep these recovery codes where you keep the password. Each signs in once without the app:

${codes.map((code) => `  ${code}`).join('\n')}

Set this where the functions run:
`)
  const hashes = codes.map(hashOfRecoveryCode)
  console.log(`ADMIN_SECOND_FACTOR=${['totp', secret.base32, ...hashes].join('.')}`)
  return Promise.resolve()
})

/** 80 random bits as `ABCD-EFGH-IJKL-MNOP`. */
function createRecoveryCode() {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
  return text.match(/.{4}/g)!.join('-')
}
