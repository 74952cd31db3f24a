import { text } from 'node:stream/consumers'
import { hashPassword } from '#functions/lib/access/password.ts'
import { command } from './lib/command.ts'
import { assertGoodPassword } from './lib/password-rules.ts'
import { readHidden } from './lib/terminal.ts'

/**
 * Prints the `ADMIN_PASSWORD_HASH` of a password that is typed or piped in: other users could read an argument.
 * With `--unchecked` it does not ask haveibeenpwned.com whether the password is known from a breach.
 */
await command(async () => {
  const password = process.stdin.isTTY
    ? await readHidden('The administrator’s password')
    : await readPipe()
  await assertGoodPassword(password, { isChecked: !process.argv.includes('--unchecked') })
  console.log(await hashPassword(password))
})

async function readPipe() {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}
