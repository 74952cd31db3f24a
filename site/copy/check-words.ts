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
