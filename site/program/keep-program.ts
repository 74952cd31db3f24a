import { cp } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

const ENTRY = './site/program/entry.ts'

/**
 * Has `astro build` compile the templates without rendering a page: what renders them is left in `program/` of
 * the output, beside the browser's files in `client/`, so that a later publish renders what changed and nothing else.
 */
export function keepProgram(): AstroIntegration {
  let outDir: URL
  let program: URL
  return {
    name: 'keep-program',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({ vite: { plugins: [{ name: 'program-entry', configEnvironment }] } })
      },
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir
        program = new URL('.prerender/', config.build.server)
        setAdapter({
          name: 'keep-program',
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
          name: 'keep-program',
          getStaticPaths: () => Promise.resolve([]),
          render: () =>
            Promise.reject(new Error('Pages are rendered by the program that was kept')),
          teardown: () => cp(program, new URL('program/', outDir), { recursive: true }),
        }),
    },
  }
}

function configEnvironment(name: string) {
  if (name !== 'prerender') return
  return { build: { rolldownOptions: { input: ENTRY } } }
}
