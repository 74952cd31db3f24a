import type { Plugin } from 'vite'
import * as texts from './all-texts.ts'
import type { Intros, Words } from './own-words.ts'

/** Throws an error of one sentence that names the first word that is no text, or does not stand for a text of the guide. */
export function checkWords({ words = {}, intros = {} }: { words?: Words; intros?: Intros }): void {
  check(words, texts, '')
  check(intros, { cuisines: anyName(intros.cuisines), towns: anyName(intros.towns) }, 'intros.')
}

const anyName = (group = {}) => Object.fromEntries(Object.keys(group).map((name) => [name, 'text']))

function check(words: object, known: object, path: string) {
  for (const [key, word] of Object.entries(words)) {
    const name = `${path}${key}`
    const text: unknown = Object.hasOwn(known, key) && known[key as never]
    const isGroup = typeof text === 'object' && text !== null
    if (!isGroup && typeof text !== 'string') {
      throw new Error(`guide/words.ts: ${name} is not a text of the guide`)
    }
    if (typeof word !== typeof text || word === null || word === '') {
      throw new Error(`guide/words.ts: ${name} must be ${isGroup ? 'a group of texts' : 'text'}`)
    }
    if (isGroup) check(word as object, text, `${name}.`)
  }
}

/** Compiles the texts that a guide leaves as they are without the call that would replace them, so they cost no code. */
export const plainTexts = (words: Words = {}): Plugin => ({
  name: 'plain-texts',
  apply: 'build',
  transform: (code, id) =>
    /\/site\/copy\/[\w-]+\.ts/.test(id)
      ? code.replace(/\bsay\(\s*["'](\w+)["'],/g, (call, name: string) =>
          Object.hasOwn(words, name) ? call : '(',
        )
      : undefined,
})
