import { expect, test } from 'vitest'
import { holds } from './table.ts'
import { measureHosts } from './hosts.ts'
import { measureBurst, measureSoak } from './load.ts'
import { slow } from '../../../scripts/testing/quick.ts'

test('nobody is refused at the usual pace', slow, async () => {
  const { rows, bars } = await measureSoak({ seconds: 4, perSecond: 10 })
  expect(rows['all']).toMatchObject({ visits: 40, failed: 0 })
  expect(bars.filter(({ name }) => name === 'failed visits')).toSatisfy(areKept)
})

test('whoever is refused at ten times the pace is told to come again', slow, async () => {
  // Beside other tests an answer takes its time; how much is for the benchmark to say.
  const { rows, bars } = await measureBurst({ seconds: 2, perSecond: 20, after: 5, patience: 120 })
  expect(rows).toMatchObject({ burst: { visits: 400 }, after: { visits: 100 } })
  expect(bars.filter(({ name }) => name.startsWith('failed visits'))).toSatisfy(areKept)
})

test('Node and workerd answer every call, and count every event', slow, async () => {
  const { rows, bars } = await measureHosts({ rounds: 1, calls: 20 })
  expect(Object.keys(rows)).toHaveLength(8)
  expect(bars.filter(({ name }) => !name.startsWith('memory')).map(({ value }) => value)).toEqual([
    0, 0,
  ])
})

const areKept = (bars: Parameters<typeof holds>[0][]) => bars.length === 1 && bars.every(holds)
