import { feedOf } from '#domain/place-changes.ts'
import { once } from '#domain/once.ts'
import { checkMayRead } from './render/reading.ts'
import { changeRows } from './replica/open.ts'

const entries = once(() => feedOf(changeRows))

/** The change feed, newest first. */
export function changeFeed() {
  checkMayRead('changeFeed')
  return entries()
}
