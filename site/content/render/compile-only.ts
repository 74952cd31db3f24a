import { cp } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

const ENTRY = './site/content/render/entry.ts'

/**
 * Makes `astro build` compile the templates without rendering a page. It leaves the renderer in `renderer/` of the
 * output, beside the browser's files in `client/`, so that a later publish can render the stale pages alone.
 */
export function compileOnly(): AstroIntegration {
  let outDir: URL
  let compiled: URL
  return {
    name: 'compile-only',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({ vite: { plugins: [{ name: 'renderer-entry', configEnvironment }] } })
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

function configEnvironment(name: string) {
  if (name !== 'prerender') return
  return { build: { rolldownOptions: { input: ENTRY } } }
}
