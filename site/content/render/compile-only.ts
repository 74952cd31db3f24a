import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const ROOT = new URL('../../../', import.meta.url)
const ENTRY = './site/content/render/entry.ts'

/**
 * Makes `astro build` compile the templates without rendering a page. It leaves the renderer in `renderer/` of the
 * output, beside the browser's files in `client/`, so that a later publish can render the stale pages alone. The exports of
 * the files in `plain` are compiled as their values, so that no browser loads the code that fills in defaults.
 */
export function compileOnly(plain: Record<string, Record<string, unknown>>): AstroIntegration {
  let outDir: URL
  let compiled: URL
  const codes = new Map(
    Object.entries(plain).map(([path, values]) => [
      fileURLToPath(new URL(path, ROOT)),
      Object.entries(values).map(toExport).join('\n'),
    ]),
  )
  const load = (id: string) => codes.get(id.replace(/\?.*/, ''))
  return {
    name: 'compile-only',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({ vite: { plugins: [{ name: 'compile-only', configEnvironment, load }] } })
      },
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir
        compiled = new URL('.prerender/', config.build.server)
        setAdapter({
          name: 'compile-only',
          entrypointResolution: 'auto',
          adapterFeatures: {
            buildOutput: 'static',
            preserveBuildClientDir: true,
            preserveBuildServerDir: true,
          },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        })
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'compile-only',
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('Pages are rendered by the compiled renderer')),
          teardown: () => cp(compiled, new URL('renderer/', outDir), { recursive: true }),
        }),
    },
  }
}

const toExport = ([name, value]: [string, unknown]) =>
  `export const ${name} = ${JSON.stringify(value)}`

function configEnvironment(name: string) {
  if (name !== 'prerender') return
  return { build: { rolldownOptions: { input: ENTRY } } }
}
