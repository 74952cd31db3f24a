import { expect, test } from 'vitest'
import { readSharedList, sharedPath } from './shared-list.ts'

const read = (list: string) => readSharedList({ hash: `#${list}`, search: '' })

test.each([
  ['places=12,7', [12, 0, 7, 0]],
  ['places=12,7,12&votes=2,1,5', [12, 2, 7, 1]],
  ['places=12,x,-3,0,7.5,7&votes=1,1,1,1,1,4', [12, 1, 7, 4]],
  ['places=12,7&votes=-1,1e9', [12, 0, 7, 99]],
  ['places=12,7&votes=x', [12, 0, 7, 0]],
  ['places=', []],
  ['', []],
])('%s', (query, expected) => {
  expect(read(query).flatMap(({ id, votes }) => [id, votes])).toEqual(expected)
})

test('a link of before, with the list in its query, still has it', () => {
  const list = readSharedList({ hash: '', search: '?places=12,7&votes=2,0' })
  expect(sharedPath(list)).toBe('/saved#places=12,7&votes=2,0')
})

test('a list ends at 200 places', () => {
  expect(read(`places=${Array.from({ length: 300 }, (_, i) => i + 1).join()}`)).toHaveLength(200)
})

test('its address holds what it was read from', () => {
  for (const path of ['/saved#places=12,7', '/saved#places=12,7&votes=0,3']) {
    expect(sharedPath(read(path.split('#')[1]!))).toBe(path)
  }
})
