import { expect, test } from 'vitest'
import { LINK_PAGES } from '#site/lib/link-pages.ts'
import { isPrivate } from './kept-files.ts'

test.each([...LINK_PAGES, 'admin', 'api'])('nothing of /%s is kept', (page) => {
  const site = 'https://guide.test/'
  for (const end of ['', '?token=x', '.html', '/more'])
    expect(isPrivate(site + page + end)).toBe(true)
  expect(isPrivate(`${site + page}s-in-bel-air`)).toBe(false)
})
