import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'

type Redirect = { to: string; status: number }

/** What the built site in `folder` says of its addresses: `_headers`, and `_redirects`, where 410 stands for what is gone. */
export async function readRules(folder: string) {
  const headersFor = await headersByPath(join(folder, '_headers'))
  const redirects = await readRedirects(join(folder, '_redirects'))
  return { headersFor, redirectOf: (path: string) => redirects.get(path.replace(/(.)\/$/, '$1')) }
}

/** Redirects by path, encoded as in a request and without a slash at the end. Ours name each path in full, one in a line. */
async function readRedirects(file: string): Promise<Map<string, Redirect>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(
    lines.flatMap(([from, to, status]) =>
      from && to
        ? [[new URL(from, 'http://localhost').pathname, { to, status: Number(status) }]]
        : [],
    ),
  )
}

/** The headers that a `_headers` file sets for a path, by Netlify's own parser. Throws if a line is wrong. */
export async function headersByPath(
  file: string,
): Promise<(path: string) => Record<string, string>> {
  const options = { headersFiles: [file], configHeaders: [], minimal: false }
  const { headers, errors } = await parseAllHeaders(options)
  if (errors.length > 0) throw errors[0]!
  const rules = headers.filter((rule) => 'forRegExp' in rule)
  return (path) => {
    const values = rules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values)
    return Object.assign({}, ...values) as Record<string, string>
  }
}
