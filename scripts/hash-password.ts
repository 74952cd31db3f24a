import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { hashPassword } from '#functions/lib/password.ts'
import { command } from './lib/command.ts'
import { assertGoodPassword } from './lib/password-rules.ts'

/**
 * Prints the `ADMIN_PASSWORD_HASH` for a password that is typed or piped in, never an argument others could see.
 * With `--unchecked` nobody is asked whether it is a stolen one.
 */
await command(async () => {
  const password = process.stdin.isTTY ? await ask() : await readPipe()
  await assertGoodPassword(password, { isChecked: !process.argv.includes('--unchecked') })
  console.log(await hashPassword(password))
})

async function readPipe() {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/** What is typed is not shown. */
async function ask() {
  process.stderr.write('The administrator’s password: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}
