import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkSite } from './site.ts'
import { jsonLdFaults } from './json-ld.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'">`

function page(name: string, body: string, path = name === 'home' ? '/' : `/${name}`) {
  return `<!doctype html><html lang="en"><head>${POLICY}<title>${name}</title>
<meta name="description" content="about ${name}"><meta name="keywords" content="a">
<meta property="og:title" content="a"><meta property="og:description" content="a">
<meta property="og:image" content="https://a.example/pictures/picture.svg?v=1">
<meta property="og:image:alt" content="a"><meta property="og:image:width" content="1">
<meta property="og:image:height" content="1"><meta name="twitter:card" content="a">
<meta name="twitter:image" content="https://a.example/pictures/picture.svg?v=1">
<link rel="canonical" href="https://a.example${path}"></head><body><h1 id="top">${name}</h1>${body}</body></html>`
}

async function faultsOf(files: Record<string, string>) {
  const dist = await mkdtemp(join(tmpdir(), 'check-'))
  folders.push(dist)
  const site = {
    'index.html': page('home', '<a href="/towns#top">Towns</a>'),
    'towns.html': page('towns', '<a href="/old">Old</a>'),
    _redirects: '/old /towns 301\n',
    'pictures/picture.svg': '<svg/>',
    'sitemap-0.xml': '<loc>https://a.example/</loc><loc>https://a.example/towns</loc>',
    ...files,
  }
  for (const [name, text] of Object.entries(site)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), text)
  }
  return (await checkSite(dist)).faults.join('\n')
}

test('a sound site has no faults', async () => {
  expect(await faultsOf({})).toBe('')
})

test('a share card has to be there, and its text', async () => {
  const gone = page('home', '').replaceAll('picture.svg', 'gone.jpg').replace('og:image:alt', 'x')
  const faults = await faultsOf({ 'index.html': gone })
  expect(faults).toContain('/: link https://a.example/pictures/gone.jpg?v=1 leads nowhere')
  expect(faults).toContain('/: no og:image:alt')
})

test('an uploaded picture is served by a function', async () => {
  const picture = '<img src="/uploads/0.jpg" alt="" width="1" height="1">'
  expect(await faultsOf({ 'index.html': page('home', picture) })).toBe('')
})

test.each([
  ['a link to nowhere', '<a href="/nowhere">x</a>', 'link /nowhere leads nowhere'],
  ['a malformed link', '<a href="/a/b%zz">x</a>', 'link /a/b%zz is no address'],
  ['a folder without a page', '<a href="/pictures">x</a>', 'link /pictures leads nowhere'],
  ['an anchor that is not there', '<a href="/towns#gone">x</a>', 'no such anchor'],
  ['a picture without size', '<img src="/_redirects" alt="">', 'has no width, height'],
  ['a picture without alt', '<img src="/_redirects" width="1" height="1">', 'has no alt'],
  [
    'a missing picture',
    '<img src="/no.png" alt="" width="1" height="1">',
    'link /no.png leads nowhere',
  ],
  ['two h1', '<h1>again</h1>', '2 h1 headings'],
  ['an inline style', '<p style="color:red">x</p>', 'inline style'],
  ['an inline handler', '<p onclick="go()">x</p>', 'inline onclick'],
  ['a script that the policy refuses', '<script>go()</script>', 'an inline script'],
  ['a style sheet', '<link rel="stylesheet" href="/_redirects">', 'before the first paint'],
  ['a render-blocking script', '<script src="/_redirects"></script>', 'before the first paint'],
  ['broken JSON-LD', '<script type="application/ld+json">{</script>', 'JSON-LD is not JSON'],
  ['HTML that browsers repair', '<p><div>x</div></p>', 'no-implicit-close'],
  [
    'too much script',
    `<script>"${Array.from({ length: 20000 }, (_, i) => (i * 7919) % 9973).join()}"</script>`,
    'bytes of script',
  ],
])('%s is a fault', async (_, body, fault) => {
  expect(await faultsOf({ 'index.html': page('home', body) })).toContain(fault)
})

test('a variable that no style of the page defines is a fault', async () => {
  const styled = (css: string) => ({ 'index.html': page('home', `<style>${css}</style>`) })
  const fault = 'no style defines --text-base'
  expect(await faultsOf(styled('p{font-size:var(--text-base)}'))).toContain(fault)
  expect(
    await faultsOf(styled('p{font-size:var(--text-base)}:root{--text-base:1rem}')),
  ).not.toContain(fault)
  expect(await faultsOf(styled('p{font-size:var(--text-base,1rem)}'))).not.toContain(fault)
})

test('a page without a rule that others have for a class of it is a fault', async () => {
  const styled = (name: string, css: string) =>
    page(name, '<p class="mt-2.5 plain">x</p>').replace('</head>', `<style>${css}</style></head>`)
  const faults = await faultsOf({
    'index.html': styled('home', '.mt-2\\.5{margin-top:.5rem}'),
    'towns.html': styled('towns', '.mt-3{margin-top:.75rem}'),
  })
  expect(faults.split('\n').filter((fault) => fault.includes('class'))).toEqual([
    '/towns: has no rule for its class mt-2.5, as others have',
  ])
})

const soundBody = (n: number) => `<nav aria-label="Towns"><a href="/towns">Town ${n}</a></nav>
<main><h2 id="places">Places of ${n}</h2><ul class="list wide"><li>${n}</li><li>a &amp; b</li></ul>
<form><label for="name">Name</label><input id="name" name="name" type="text">
<button type="submit">Send ${n}</button></form><p>About <em>${n}</em>.</p></main>`

/** What is wrong with one of many pages that are put together alike. */
test.each([
  ['an id twice', 'Places of', '<i id="name">x</i>Places of', 'no-dup-id'],
  ['an unclosed tag', '<em>7</em>', '<em>7', 'close-order'],
  ['tags that cross', 'About <em>7</em>', '<b>About <em>7</b></em>', 'close-order'],
  ['a wrong value', 'type="text"', 'type="txt"', 'attribute-allowed-values'],
  ['a class twice', 'list wide', 'wide wide', 'no-dup-class'],
  ['an empty button', 'Send 7', '', 'text-content'],
  ['an empty heading', 'Places of 7', ' ', 'empty-heading'],
  ['a raw sign', 'a &amp; b', 'a < b', 'no-raw-characters'],
  ['an unknown entity', 'a &amp; b', 'a &ampere; b', 'unrecognized-char-ref'],
  ['a list in a paragraph', '<em>7</em>', '<em><div>7</div></em>', 'element-permitted-content'],
  ['a list without items', '<li>7</li>', '<p>7</p>', 'element-permitted-content'],
  ['two main parts', '<ul', '<main><p>x</p></main><ul', 'no-multiple-main'],
  ['a landmark twice', '<main>', '<nav aria-label="Towns">x</nav><main>', 'unique-landmark'],
  [
    'a field twice',
    '</form>',
    '<p><label>N<input name="name" type="text"></label></p></form>',
    'form-dup-name',
  ],
])('%s on one of many pages is a fault', async (_, sound, broken, rule) => {
  const numbers = Array.from({ length: 12 }, (_, n) => n)
  const bodyOf = (n: number) => (n === 7 ? soundBody(n).replace(sound, broken) : soundBody(n))
  const pages = numbers.map((n) => [`towns/${n}.html`, page(`towns/${n}`, bodyOf(n))])
  const faults = await faultsOf(Object.fromEntries(pages) as Record<string, string>)
  const ofMarkup = faults.split('\n').filter((fault) => /\([\w/-]+, \d+:\d+\)/.test(fault))
  expect(ofMarkup.join('\n')).toContain(`(${rule}, `)
  expect(ofMarkup.filter((fault) => !fault.startsWith('/towns/7:'))).toEqual([])
})

const placePage = (path: string) => ({
  [`${path}.html`]: page(path, '<article data-page="place"></article>'),
  'sitemap-0.xml': `<loc>https://a.example/</loc><loc>https://a.example/towns</loc>
    <loc>https://a.example/${path}</loc>`,
})

test('a place in a town of its own is no fault', async () => {
  expect(await faultsOf(placePage('bel-air/joes'))).toBe('')
})

test.each([
  ['a page', 'about', { 'about.html': page('about', '') }],
  ['a folder of pages', 'about', { 'about/us.html': page('about/us', '') }],
  ['a folder of files', 'about', { 'about/picture.svg': '<svg/>' }],
  ['a function', 'api', {}],
])('a town at the address of %s is a fault', async (_, town, files) => {
  const faults = await faultsOf({ ...placePage(`${town}/joes`), ...files })
  expect(faults).toContain(`/${town}: a town and another part of the guide share this address`)
})

test('a page whose address a town could take is a fault', async () => {
  const faults = await faultsOf({ 'about.html': page('about', '') })
  expect(faults).toContain('/about: is not in RESERVED_TOWN_SLUGS, so a town could take it')
})

test('a key in a script is a fault', async () => {
  const text = `call('${'AI' + 'za'}${'x1'.repeat(17)}_')`
  expect(await faultsOf({ '_astro/a.js': text })).toBe('/_astro/a.js: holds a key of Google')
})

test('titles, descriptions and canonicals are unique', async () => {
  const faults = await faultsOf({ 'towns.html': page('home', '') })
  expect(faults).toContain('share the title “home”')
  expect(faults).toContain('share the description “about home”')
  expect(faults).toContain('/towns: canonical is https://a.example/')
})

test('the sitemap lists exactly the pages that may be indexed', async () => {
  const map = '<loc>https://a.example/</loc><loc>https://a.example/secret</loc>'
  const secret = page('secret', '').replace(
    '<head>',
    '<head><meta name="robots" content="noindex">',
  )
  const faults = await faultsOf({ 'sitemap-0.xml': map, 'secret.html': secret })
  expect(faults).toContain('/towns: missing from the sitemap')
  expect(faults).toContain('/secret: should not be in the sitemap')
})

test.each([
  ['2026-03-08', ''],
  ['2026-02-30', '/towns: the sitemap’s date “2026-02-30” is no day such as 2026-03-08'],
  ['', '/towns: the sitemap’s date “” is no day such as 2026-03-08'],
  ['9999-01-01', '/towns: the sitemap’s date 9999-01-01 is in the future'],
])('a sitemap that dates a page “%s”', async (date, fault) => {
  const map = `<loc>https://a.example/</loc><loc>https://a.example/towns</loc><lastmod>${date}</lastmod>`
  const faults = await faultsOf({ 'sitemap-0.xml': map })
  expect(faults).toBe(fault)
})

test('the size of an island includes everything that its code and renderer import', async () => {
  const island = (client: string) =>
    page(
      'home',
      `<a href="/towns">Towns</a><astro-island client="${client}" component-url="/_astro/a.js" renderer-url="/_astro/b.js"></astro-island>`,
    )
  const code = Array.from({ length: 40_000 }, (_, i) => (i * 48271) % 2147483647).join()
  const files = {
    '_astro/a.js': 'import{a}from"./c.js"',
    '_astro/b.js': 'import{a}from"./c.js"',
    '_astro/c.js': `export const a="${code}"`,
  }
  const faults = await faultsOf({ ...files, 'index.html': island('used') })
  expect(faults).toMatch(/^\/: \d{6} bytes of script and islands, allowed are 86500$/)
  expect(await faultsOf({ ...files, 'index.html': island('load') })).toContain('script and form')
})

test('the home page and a place’s must fit into one round trip', async () => {
  const noise = Array.from({ length: 9000 }, (_, i) =>
    ((i * 48271) % 2147483647).toString(36),
  ).join(' ')
  const fault = 'bytes of HTML and CSS'
  expect(await faultsOf({ 'index.html': page('home', noise) })).toContain(fault)
  expect(await faultsOf({ 'towns.html': page('towns', noise) })).not.toContain(fault)
  const place = page('towns', `<p data-page="place">${noise}</p>`)
  expect(await faultsOf({ 'towns.html': place })).toContain(fault)
})

const place = {
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  '@id': 'https://a.example/a#place',
  name: 'A',
  url: 'https://a.example/a',
  image: ['https://a.example/a.jpg'],
  servesCuisine: 'Deli',
  priceRange: '$',
  address: {
    streetAddress: '1 Main',
    addressLocality: 'Bel Air',
    addressRegion: 'MD',
    addressCountry: 'US',
  },
}

test.each([
  [{}, []],
  [{ name: undefined }, ['JSON-LD Restaurant has no name']],
  [{ telephone: '410-555-0134' }, ['JSON-LD Restaurant has a telephone without country code']],
  [{ aggregateRating: {} }, ['JSON-LD Restaurant marks up a rating that is not ours']],
  [{ openingHoursSpecification: [] }, ['JSON-LD Restaurant has empty opening hours']],
  [
    { '@type': 'Dataset', description: 'Short', license: 'CC0-1.0' },
    [
      'JSON-LD Dataset has no distribution',
      'JSON-LD Dataset has a description below 50 characters',
    ],
  ],
  [{ '@type': 'Hotel' }, ['JSON-LD Hotel has an unknown type']],
])('JSON-LD with %j', (change, faults) => {
  expect(jsonLdFaults(JSON.stringify({ ...place, ...change }))).toEqual(faults)
})

test('the items of a list must be numbered in order', () => {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'A',
    itemListElement: [
      { position: 21, url: 'a' },
      { position: 23, url: 'b' },
    ],
  }
  expect(jsonLdFaults(JSON.stringify(list))).toEqual(['JSON-LD ItemList is not numbered in order'])
})
