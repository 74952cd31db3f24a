/** What people type, with slips, accents and several words, and the words that the first three places must have. */
export const QUERIES: [typed: string, meant: string][] = [
  ['piza', 'pizza'],
  ['mexcan', 'mexican'],
  ['cafe', 'cafe'],
  ['café', 'cafe'],
  ["taco's", 'taco'],
  ['bel air seafood', 'bel air seafood'],
  ['seafood restaurants in belair', 'seafood bel air'],
  ['havre de grase piza', 'havre de grace pizza'],
  ['italain', 'italian'],
  ['chineese', 'chinese'],
  ['steakhose', 'steakhouse'],
  ['vietnamse aberdeen', 'vietnamese aberdeen'],
  ['taqueria', 'taqueria'],
  ['PÂTISSERIE', 'patisserie'],
  ['cevicheria', 'cevicheria'],
  ["chloe's coffee", 'chloe coffee'],
  ['zoë', 'zoe'],
  ['the golden', 'golden'],
  ['bagels main street', 'bagel main street'],
  ['outdoor seating thai', 'outdoor seating thai'],
  ['amber creek', 'amber creek'],
  ['suhsi edgewood', 'sushi edgewood'],
]

/** Whether a text has all of the words, however it is written. */
export function hasWords(text: string, words: string): boolean {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return words.split(' ').every((word) => plain.includes(word))
}
