import { expect, test } from 'vitest'
import { sized } from '../../../scripts/testing/level.ts'
import { compareWithLibrary, judgeSamples } from './hours.ts'

test('no collected text is read wrongly, and as many are read as were measured', async () => {
  const judged = await judgeSamples()
  const textsOf = (asked: string) =>
    judged.filter(({ verdict }) => verdict === asked).map(({ text }) => text)
  expect(textsOf('wrong')).toEqual([])
  expect(textsOf('right').length).toBeGreaterThanOrEqual(397)
  expect(textsOf('text, rightly').length).toBeGreaterThanOrEqual(264)
})

test('real values of OpenStreetMap are open when the library says so', async () => {
  const { values, text, typed, percent } = await compareWithLibrary(sized(200, 2000))
  expect({ values, text, typed }).toEqual({ values: 163, text: 6, typed: 1 })
  expect(percent).toBeGreaterThanOrEqual(99.9)
})
