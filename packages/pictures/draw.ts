/** The drawn pictures: `draw(subject, seed)` gives one picture of a subject's pool. README.md shows how to add one. */
import { sheet } from './paper/paint.ts'
import { sceneOf } from './scene.ts'
import * as SUBJECTS from './subjects/index.ts'
import type { Subject } from './subjects/subject.ts'

export { AD_NAMES, drawAd } from './ads.ts'
export { AD_SIZES } from './ads/layouts.ts'
export { type DishName, heroSeed } from './subjects/hero.ts'

export type SubjectName = keyof typeof SUBJECTS

/** All subjects. */
export const pictureSubjects = Object.keys(SUBJECTS) as SubjectName[]

const isSubject = (name: string): name is SubjectName => Object.hasOwn(SUBJECTS, name)

function subjectOf(name: string): Subject {
  if (!isSubject(name)) throw new Error(`There is no picture of “${name}”.`)
  return SUBJECTS[name]
}

/** The width and height of a subject's pictures, in SVG units. */
export const pictureField = (subject: string): readonly [number, number] => {
  const { wide, high } = sceneOf(subjectOf(subject), 0)
  return [wide, high]
}

/** Draws one picture of a subject as SVG; seeds repeat after POOL. Throws when the subject does not exist. */
export function draw(subject: string, seed: number): string {
  const drawn = subjectOf(subject)
  const scene = sceneOf(drawn, seed)
  return sheet(scene.wide, scene.high, drawn.draw(scene))
}
