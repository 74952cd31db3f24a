import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import ts from 'typescript'

/** A file of the product, as a path from the project's folder; `packages` it needs when it runs. */
type File = { path: string; lines: number; imports: Import[]; packages: string[] }
type Import = { path: string; isTypeOnly: boolean }

const MODULE = /\.(ts|tsx|mjs|js|astro)$/
const TEST = /\.test\.tsx?$|(^|\/)(e2e|tests|testing)\/|^(oxlint|playwright|vitest)\.config/
const PREFIXES = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
)

/** Every module of the product, without tests, and the modules of the product that it imports. */
export function readHouse(): File[] {
  return globSync([
    '*.{ts,js,mjs}',
    '{db,domain,functions,guide,packages,scripts,site}/**/*.{ts,tsx,mjs,astro}',
  ])
    .filter((path) => !TEST.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const lines = text.split('\n').length - 1
      return { path, lines, ...importsOf(path, text) }
    })
}

/** What a module imports, statically or later: files of the product, and packages for more than their types. */
function importsOf(path: string, text: string) {
  const imports: Import[] = []
  const packages: string[] = []
  const add = (name: ts.Node | undefined, isTypeOnly: boolean, isFile = false) => {
    if (!name || !ts.isStringLiteralLike(name)) return
    const file = resolve(name.text, path)
    if (file) imports.push({ path: file, isTypeOnly })
    if (isFile || isTypeOnly) return
    const [packageName] = /^(@[\w.-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(name.text) ?? []
    if (packageName) packages.push(packageName)
  }
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isOnlyTypes(node))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node)) {
      if (ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false)
    // `new Worker(new URL('…', import.meta.url))`
    else if (ts.isNewExpression(node) && node.expression.getText() === 'URL')
      add(node.arguments?.[0], false, true)
    ts.forEachChild(node, visit)
  }
  for (const code of codeOf(path, text))
    visit(ts.createSourceFile('module.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return { imports, packages }
}

function isOnlyTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = importClause
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}

/** The scripts of a file: an Astro file has one before its markup and any number within. */
function codeOf(path: string, text: string): string[] {
  if (extname(path) !== '.astro') return [text]
  const [, front = ''] = /^---\n(.*?)^---$/ms.exec(text) ?? []
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  return [front, ...scripts]
}

/** The file of the project that a module imports by this name; undefined for a package. */
function resolve(name: string, from: string): string | undefined {
  const target = name.startsWith('.') ? join(dirname(from), name) : ownPath(name)
  if (!target || !MODULE.test(target)) return undefined
  const path = relative('.', target)
  return existsSync(path) && statSync(path).isFile() ? path : undefined
}

function ownPath(name: string): string | undefined {
  for (const [prefix, target] of PREFIXES) {
    const start = prefix.replace('*', '')
    if (prefix === name) return target
    if (prefix.endsWith('*') && name.startsWith(start))
      return target.replace('*', name.slice(start.length))
  }
  return undefined
}

/** Folders whose files are equals: one user lists them all, and there may be any number. */
const EQUALS = [
  /^packages\/pictures\/(subjects|shapes)$/,
  /^db\/migrations$/,
  /^guide\/sample\/restaurants$/,
  /^packages\/place-files\/formats$/,
  /^functions(\/lib\/images)?$/,
  /^packages\/lab\/(chaos\/cases|bench|bench\/rivals)$/,
]
const isEqual = ({ path }: File) => EQUALS.some((folder) => folder.test(dirname(path)))

/** The modules that exactly one other module imports, and their share of all that are imported. */
export function singleUsers(files: File[]) {
  const users = usersOf(files)
  const used = files.filter((file) => users.has(file.path) && !isEqual(file))
  const single = used.filter(({ path }) => users.get(path)!.size === 1)
  return { single, share: single.length / used.length }
}

function usersOf(files: File[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    for (const imported of imports) {
      const known = users.get(imported.path) ?? new Set()
      users.set(imported.path, known.add(path))
    }
  }
  return users
}

/** Names that Astro or a convention gives to files that do the same for different things. */
const CONVENTIONS = /^(index\.astro|\[.*|README\.md)$/
/** The rooms within which a name stands for one thing; a contract or a rule is called as what it is for. */
const LAYERS = [
  'functions/contracts',
  'packages/pictures',
  'packages/lab',
  'packages/place-files',
  'db',
  'domain/rules',
  'domain',
  'functions',
  'scripts',
  'site',
]

/** The names that several files of a layer have, with their paths. */
export function repeatedNames(files: File[]): string[][] {
  const layerOf = ({ path }: File) => LAYERS.find((layer) => path.startsWith(`${layer}/`))
  const named = files.filter(
    (file) => layerOf(file) && !isEqual(file) && !CONVENTIONS.test(basename(file.path)),
  )
  const groups = Map.groupBy(named, (file) => `${layerOf(file)} ${basename(file.path)}`)
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.map(({ path }) => path))
}

/** Circles of imports, each as the paths along it; types may refer to each other. */
export function circles(files: File[]): string[][] {
  const edges = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ isTypeOnly }) => !isTypeOnly).map((imported) => imported.path),
    ]),
  )
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path])
    if (done.has(path) || trail.includes(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}

/** Modules that these entries load, each with the packages that it imports. */
export function loadedBy(files: File[], entries: string[]): File[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const loaded = new Set<File>()
  const visit = (path: string) => {
    const file = byPath.get(path)
    if (!file || loaded.has(file)) return
    loaded.add(file)
    for (const { path, isTypeOnly } of file.imports) if (!isTypeOnly) visit(path)
  }
  entries.forEach(visit)
  return [...loaded]
}

/** Folders with more files than `most`, apart from lists of equals. */
export function fullFolders(files: File[], most: number): [folder: string, count: number][] {
  const folders = Map.groupBy(
    // There is a contract for each resource.
    files.filter((file) => !isEqual(file) && dirname(file.path) !== 'functions/contracts'),
    ({ path }) => dirname(path),
  )
  return [...folders]
    .map(([folder, { length }]): [string, number] => [folder, length])
    .filter(([, count]) => count > most)
}

if (import.meta.main) {
  const files = readHouse()
  const { single, share } = singleUsers(files)
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  console.log(`${files.length} files, ${lines} lines`)
  console.log(`${single.length} modules with one user, ${Math.round(share * 100)} %`)
  if (process.argv.includes('--list'))
    for (const { path, lines } of single) console.log(`${String(lines).padStart(5)} ${path}`)
  for (const names of repeatedNames(files)) console.log(`one name: ${names.join(', ')}`)
  for (const circle of circles(files)) console.log(`a circle: ${circle.join(' → ')}`)
  for (const [folder, count] of fullFolders(files, 25)) console.log(`${folder}: ${count} files`)
}
