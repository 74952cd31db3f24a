import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readLine } from './terminal.ts'

const ask = (typed: string, isTerminal = false) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = readLine('Which town? ', { input, output, terminal: isTerminal })
  input.end(typed)
  return answer
}

test('an answer is without spaces around it', async () => {
  expect(await ask(' Ely \n')).toBe('Ely')
})

test.each([
  ['Ctrl-D', '', false],
  ['Ctrl-D in a terminal', '\x04', true],
  ['Ctrl-C', 'El\x03', true],
])('%s ends the command with a sentence', async (_, typed, isTerminal) => {
  await expect(ask(typed, isTerminal)).rejects.toThrow(/^Stopped\.$/)
})
