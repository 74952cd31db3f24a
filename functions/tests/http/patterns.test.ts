import { glob, readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SOURCES = [
  'functions/**/*.ts',
  'domain/**/*.ts',
  'packages/place-files/**/*.ts',
  'db/{*,driver/*,privacy/*}.ts',
  'site/{admin,browser,islands,lib,search,stores,ui}/**/*.ts',
]

/** Every regular expression that a file writes down. */
async function patternsOf(file: string) {
  const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: RegExp[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Texts that almost fit: what the pattern itself speaks of, again and again, with something else at the end. */
function pumps({ source }: RegExp) {
  const parts = source.match(/[\w.@/:%&<>="'-]/g) ?? []
  const units = new Set(['a', '0', ' ', '.', '-', '/', '\n', ...parts, ...pairs(parts)])
  return [...units].flatMap((unit) => [unit.repeat(2000), `${unit.repeat(2000)}\u0000!`])
}

const pairs = (parts: string[]) => parts.slice(1).map((part, index) => parts[index]! + part)

/** A machine that is busy needs a fraction of this; a pattern that backtracks without end is stopped. */
const timeout = 10_000
const USE = 'for (const text of texts) text.replace(pattern, "")'

test('no pattern that reads input goes on without end', async () => {
  const files = await Array.fromAsync(glob(SOURCES))
  const ours = files.filter((file) => !file.endsWith('.test.ts'))
  const patterns = (await Promise.all(ours.map(patternsOf))).flat()
  expect(patterns.length).toBeGreaterThan(100)
  const endless = patterns.filter((pattern) => {
    try {
      runInNewContext(USE, { pattern, texts: pumps(pattern) }, { timeout })
      return false
    } catch {
      return true
    }
  })
  expect(endless).toEqual([])
})
