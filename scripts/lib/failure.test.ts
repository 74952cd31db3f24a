import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentenceOf } from './failure.ts'

/** An error as the system gives it. */
const system = (message: string) =>
  Object.assign(new Error(message), { code: message.split(':')[0], syscall: 'open' })

test.each([
  [system('ENOSPC: no space left on device, write'), /^The disk is full/],
  [new Error('ENOSPC: no space left on device, write'), /^The disk is full/],
  [new Error('database or disk is full'), /^The disk is full/],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), /^The disk is full/],
  [new Error('Cannot go on', { cause: { code: 'EDQUOT' } }), /^The disk is full/],
  [system("EACCES: permission denied, open '/a/b'"), /^No permission for \/a\/b/],
  [system("EROFS: read-only file system, mkdir '/a'"), /^No permission for \/a/],
  [system("EMFILE: too many open files, open '/a'"), /^Too many files/],
  [system("EEXIST: file already exists, mkdir '/a'"), /^\/a is a file/],
  [system("ENOENT: no such file or directory, rename '/a/b' -> '/c'"), /^\/a\/b is missing/],
  [new Error('unable to open database file'), /OUT_DIR, DATA_DIR/],
  [
    Object.assign(new Error('invalid page in block 3'), { code: 'XX001' }),
    /damaged.*npm run restore/,
  ],
  [Object.assign(new Error('relation "x" does not exist'), { code: '42P01' }), /npm run migrate/],
  [new Error('Connection terminated unexpectedly'), /^The database was closed/],
  [new Error('Error connecting to database: TypeError: fetch failed'), /^The database was closed/],
  [
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    /^Something unexpected.*DEBUG=1/,
  ],
  [{ errno: 51 }, /^Something unexpected happened: .*51/],
  [undefined, /^Something unexpected/],
])('%j is one sentence', (error, sentence) => {
  expect(sentenceOf(error)).toMatch(sentence)
  expect(sentenceOf(error)).not.toMatch(/\n|\[object/)
})

test('an error of the system itself has one, and our own sentence stays', () => {
  expect.assertions(2)
  try {
    writeFileSync('/dev/full', 'x')
  } catch (error) {
    expect(sentenceOf(error)).toMatch(/^The disk is full/)
  }
  const cause = system("EACCES: permission denied, open 'x.csv'")
  const own = new Error('Cannot read x.csv: you may not read it', { cause })
  expect(sentenceOf(own)).toBe(own.message)
})
