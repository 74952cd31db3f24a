import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('prose keeps its form, and its headings start at h2', () => {
  expect(renderMarkdown('# Soup\n\nA *good* [bowl](/bel-air/pho).')).toBe(
    '<h2>Soup</h2>\n<p>A <em>good</em> <a href="/bel-air/pho">bowl</a>.</p>\n',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '<a href="JAVASCRIPT:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<svg onload=alert(1)><a href="x"></a></svg>',
  '[x](//evil.example)',
  '![x](https://evil.example/pixel.gif)',
  '<style>body{display:none}</style>',
])('%s loses what could harm', (markdown) => {
  expect(renderMarkdown(markdown)).not.toMatch(/script|on\w+=|style|iframe|svg|evil|<img/i)
})

test('links that lead away say so to search engines', () => {
  expect(renderMarkdown('[x](HTTPS://a.example)')).toContain('rel="noopener nofollow"')
  expect(renderMarkdown('[x](/towns)')).not.toContain('rel=')
})

test('an uploaded picture is shown, with its words', () => {
  const html = renderMarkdown('![A crab](/uploads/0123456789abcdef0123456789abcdef.png)')
  expect(html).toBe(
    '<p><img src="/uploads/0123456789abcdef0123456789abcdef.png" alt="A crab" /></p>\n',
  )
})

test('a table and code come without styles of their own', () => {
  const html = renderMarkdown('| a |\n| :-: |\n| b |\n\n```js\nx\n```')
  expect(html).toContain('<td>b</td>')
  expect(html).not.toMatch(/style|class|align/)
})
