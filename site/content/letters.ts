import { checkMayRead } from './render/reading.ts'
import { letterRows } from './replica/open.ts'

export const letterPath = (address: string) => `/letters/${address}`

/** The letters that were sent, newest first. */
export function sentLetters() {
  checkMayRead('sentLetters')
  return letterRows
}
