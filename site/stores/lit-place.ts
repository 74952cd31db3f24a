import { atom } from 'nanostores'

/** The id of the place that the visitor points at, in the list or on the map, which highlight each other. */
export const $litPlace = atom<number | undefined>()

/** Lights a place while it is pointed at or has the focus. */
export function lighting(id: number) {
  const light = () => $litPlace.set(id)
  const dim = () => $litPlace.set(undefined)
  return { onPointerEnter: light, onPointerLeave: dim, onFocus: light, onBlur: dim }
}
