import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { hashPassword } from '#functions/lib/password.ts'
import { command } from './lib/command.ts'

const MIN_LENGTH = 12

/** Prints the `ADMIN_PASSWORD_HASH` for a password that is typed or piped in, never an argument others could see. */
await command(async () => {
  const password = process.stdin.isTTY ? await ask() : (await text(process.stdin)).trim()
  if (password.length < MIN_LENGTH) {
    throw new Error(`The password must be ${MIN_LENGTH} characters or longer`)
  }
  console.log(await hashPassword(password))
})

async function ask() {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('The administrator’s password: ')
  terminal.close()
  return answer.trim()
}
