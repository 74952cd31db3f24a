import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { matchPath } from '#functions/lib/match-path.ts'

const readme = await readFile('README.md', 'utf8')
const all: Route[] = Object.values(routes)

test('the table of calls is the contracts’ own', () => {
  const rows = readme.split('\n').filter((line) => /^\| `(GET|POST|PUT) /.test(line))
  const cells = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  const expected = all.map(({ method, path, access, summary }) => [
    `\`${method} ${path}\``,
    access === 'public' ? 'anyone' : 'administrator',
    summary,
  ])
  expect(cells).toEqual(expected)
})

test('every call has an example', () => {
  const examples = [
    ...readme.matchAll(/^curl (?:-X (\w+) )?"\$GUIDE(\$\(curl[^?]*?f4\)|[^"?]*)[^"]*"(.*)$/gm),
  ].map(([, method, path = '', rest = '']) => ({
    method: method ?? (/ -[dF] /.test(rest) ? 'POST' : 'GET'),
    path: path.startsWith('$') ? '/uploads/name' : path,
  }))
  const isShown = (route: Route) =>
    examples.some(({ method, path }) => method === route.method && matchPath(route.path, path))
  expect(all.filter((route) => !isShown(route)).map(({ path }) => path)).toEqual([])
})
