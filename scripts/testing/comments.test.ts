import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = [
  '*.{ts,mjs}',
  '{db,domain,functions,packages,scripts,site}/**/*.{ts,tsx,mjs,astro,css,sql}',
]
/** A line that holds nothing but a comment, or a part of one. */
const COMMENT = /^\s*(\/\/|\/?\*|--)\s/
/** Prettier breaks code at 100 columns and leaves comments alone. */
const MOST_COLUMNS = 130

test(`no line of a comment has more than ${MOST_COLUMNS} columns`, () => {
  const files = globSync(SOURCES)
  expect(files.length).toBeGreaterThan(1000)
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        COMMENT.test(line) && line.length > MOST_COLUMNS ? `${file}:${index + 1}` : [],
      ),
  )
  expect(long).toEqual([])
})
