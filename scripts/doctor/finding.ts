/** `todo` names what to do; `unknown` is what nobody here can ask. */
export type Finding = { is: 'fine' | 'todo' | 'unknown'; about: string; says: string }

export const fine = (about: string, says: string): Finding => ({ is: 'fine', about, says })
export const todo = (about: string, says: string): Finding => ({ is: 'todo', about, says })
export const unknown = (about: string, says: string): Finding => ({
  is: 'unknown',
  about,
  says: `could not be asked: ${says}`,
})

const WORDS = { fine: 'ok', todo: 'to do', unknown: 'unknown' }

/** `to do    hours      12 of 40 restaurants have none: …` */
export const findingLine = ({ is, about, says }: Finding) =>
  `${WORDS[is].padEnd(8)} ${about.padEnd(10)} ${says}`
