import { expect, test } from 'vitest'
import { pageOfFile } from './page-file.ts'

test('a file is a page: name, first heading and first paragraph', () => {
  const file = '# About us\n\nWe eat *here* &\nthere.\n\n## Who we are\n\nTwo people.\n'
  expect(pageOfFile('about.md', file)).toEqual({
    slug: 'about',
    title: 'About us',
    excerpt: 'We eat here & there.',
    featuredImage: null,
    html: expect.stringMatching(/^<p>We eat <em>here<\/em>[^]*<h2>Who we are<\/h2>/) as string,
  })
  expect(pageOfFile('imprint.md', '\uFEFF# Imprint\r\n\r\nText\r\n')).toMatchObject({
    title: 'Imprint',
    excerpt: 'Text',
  })
  expect(pageOfFile('empty.md', '# Empty')).toMatchObject({ excerpt: 'Empty', html: '' })
})

test.each([
  ['About us.md', '# A', 'its name must be small letters, digits and single hyphens'],
  ['.md', '# A', 'its name must be small letters'],
  ['privacy.md', '# A', 'it needs another name, as every guide has a page of this one'],
  ['index.md', '# A', 'it needs another name'],
  ['about.md', 'About us\n\nText', 'its first line must be its title'],
  ['about.md', '', 'its first line must be its title'],
])('the file %s with “%s” stops the build', (name, text, reason) => {
  expect(() => pageOfFile(name, text)).toThrow(`guide/pages/${name}: ${reason}`)
})
