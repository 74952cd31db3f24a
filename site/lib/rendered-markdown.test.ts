import { expect, test } from 'vitest'
import { renderMarkdown, linkedPaths, openingOf } from '#site/lib/markdown.ts'

test('a page is mentioned once, whatever follows its path', () => {
  const html = renderMarkdown('[a](/x/y#menu) [b](/x/y?c=1) [c](/towns) [d](https://a.example/z)')
  expect(linkedPaths(html)).toEqual(['/x/y', '/towns'])
})

test('an opening is plain text, cut between characters', () => {
  expect(openingOf('<h2>Soup</h2><p>a<br>b &amp; c</p>', 200)).toBe('Soup a b & c…')
  expect(openingOf('<p>ab🍲cd</p>', 3)).toBe('ab🍲…')
})
