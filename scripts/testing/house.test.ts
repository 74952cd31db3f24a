import { expect, test } from 'vitest'
import { circles, fullFolders, readHouse, repeatedNames, singleUsers } from './house.ts'

const files = readHouse()

test('modules import each other in no circle', () => {
  expect(circles(files)).toEqual([])
})

test('a file name stands for one thing in each layer', () => {
  expect(repeatedNames(files)).toEqual([])
})

test('no folder holds more than 25 files, apart from lists of equals', () => {
  expect(fullFolders(files, 25)).toEqual([])
})

test('few modules have one user alone', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(singleUsers(files).share).toBeLessThan(0.3)
})
