import { readFile } from 'node:fs/promises'

export const ENV_FILE = '.env.example'
/** The last group is for tests alone. */
const LEFT_OUT = 'For tests and local servers'
const WIDTH = 98

const HEAD = `Settings of a guide; docs/settings.md explains them. All are optional on your own machine. This file is made of that page: npm run api-docs

Copy it to .env, which git ignores, take the # away from what you set, and run: set -a; . ./.env; set +a; npm start`

/** One group of `docs/settings.md`. */
type Group = { title: string; settings: { name: string; meaning: string; otherwise: string }[] }

/** The settings as `docs/settings.md` lists them. */
export async function readSettingsPage(): Promise<Group[]> {
  const page = await readFile('docs/settings.md', 'utf8')
  return page
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const rows = [...text.matchAll(/^\| `(\w+)` +\| (.+?) *\|(?: (.+?) *\|)?$/gm)]
      const settings = rows.map(([, name = '', meaning = '', otherwise = '']) => ({
        name,
        meaning: plain(meaning),
        otherwise: plain(otherwise),
      }))
      return { title: text.slice(0, text.indexOf('\n')), settings }
    })
    .filter(({ settings }) => settings.length > 0)
}

/** The content of `.env.example`. */
export async function envExample(): Promise<string> {
  const groups = (await readSettingsPage()).filter(({ title }) => title !== LEFT_OUT)
  const blocks = groups.flatMap(({ title, settings }) => [
    `## ${title}`,
    ...settings.map(({ name, meaning, otherwise }) => {
      const words = otherwise ? `${meaning}. Default: ${otherwise}` : meaning
      return `${comment(words)}\n#${name}=`
    }),
  ])
  return [comment(HEAD), ...blocks].join('\n\n') + '\n'
}

/** Without the marks of Markdown. */
const plain = (text: string) => text.replace(/\[(.+?)\]\(.+?\)/g, '$1').replaceAll('`', '')

function comment(text: string): string {
  const lines = text.split('\n').flatMap((paragraph) => {
    const wrapped = ['']
    for (const word of paragraph.split(' ')) {
      const line = `${wrapped.at(-1)} ${word}`.trim()
      if (line.length > WIDTH) wrapped.push(word)
      else wrapped[wrapped.length - 1] = line
    }
    return wrapped
  })
  return lines.map((line) => `# ${line}`.trim()).join('\n')
}
