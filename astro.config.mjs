import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { checkTheme } from './domain/guide/define-theme.ts'
import { checkGuide } from './domain/guide/guide.ts'
import * as own from './guide/config.ts'
import { checkWords, plainTexts } from './site/copy/check-words.ts'
import { compileOnly } from './site/content/render/compile-only.ts'
import { serviceWorker } from './site/content/render/service-worker.ts'
import { themeValues } from './site/content/render/theme-values.ts'
import { faceFile } from './site/lib/face-files.ts'
import { listOwnPictures, OWN_PICTURES_FOLDER } from './site/lib/own-picture-files.ts'
import { analyticsSources, parseAnalytics } from './site/lib/analytics-setting.ts'

const guide = checkGuide(own.guide)
const theme = checkTheme(own.theme)
checkWords(own)

const { PUBLIC_ANALYTICS = '', BUILD_ID = '' } = process.env
// Netlify passes the site's address as `URL`. Empty means missing.
const siteUrl = process.env.SITE_URL || process.env.URL
/** The host of the map's tiles, unless they are on the site itself. */
const tilesHost = /^https:\/\/[^/]+/.exec(guide.tiles?.url ?? '') ?? []
const analytics = analyticsSources(parseAnalytics(PUBLIC_ANALYTICS))

/** What scripts/lib/faces.ts calls `LATIN_EXTENDED`. */
const LATIN_EXTENDED = ['U+100-151', 'U+154-21B', 'U+1E??']

/** A face of the theme: a file that is preloaded, and one that loads with a page that has other Latin letters. */
function face(use, weight) {
  const { name, generic } = theme.faces[use]
  const variant = (part, unicodeRange) => {
    return { src: [`./${faceFile(name, part)}`], weight, style: 'normal', unicodeRange }
  }
  return {
    provider: fontProviders.local(),
    name,
    cssVariable: `--font-${use}`,
    // Text never reflows while it is read: a face that comes late is used from the next page on.
    display: 'optional',
    // As site/styles/fonts.css has them.
    fallbacks: [...[1, 2, 3].map((index) => `${use}-${index}`), generic],
    optimizedFallbacks: false,
    options: { variants: [variant('.woff2'), variant('-extended.woff2', LATIN_EXTENDED)] },
  }
}

export default defineConfig({
  site: siteUrl || guide.url,
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  // site/content/blog.ts renders the posts; the highlighter's inline styles would violate the content policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    compileOnly({ 'guide/config.ts': own, 'domain/guide/theme.ts': { theme } }),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          for (const name of ['used', 'painted'])
            addClientDirective({ name, entrypoint: `./site/browser/client-${name}.ts` })
        },
      },
    },
  ],
  vite: {
    // The reader of files loads the reader of workbooks only for a workbook.
    worker: { format: 'es' },
    plugins: [
      tailwindcss(),
      themeValues(theme),
      plainTexts(own.words),
      serviceWorker(guide),
      {
        // Without Vite's preloading: a dynamic import here needs one or two files, so that preloading would cost more code than
        // it saves time, and a page's first script would wait for one more file. A module that loads late must load its own
        // styles (`?url` and `loadStyles`).
        name: 'no-module-preload',
        apply: 'build',
        configResolved: ({ plugins }) => {
          const analysis = plugins.find(({ name }) => name === 'native:import-analysis-build')
          if (!analysis) throw new Error('Vite no longer has its plugin that preloads modules')
          analysis.applyToEnvironment = () => false
        },
      },
    ],
    define: {
      'import.meta.env.PUBLIC_ANALYTICS': JSON.stringify(PUBLIC_ANALYTICS),
      'import.meta.env.BUILD_ID': JSON.stringify(BUILD_ID),
      'import.meta.env.OWN_PICTURES': JSON.stringify(await listOwnPictures(OWN_PICTURES_FOLDER)),
    },
    environments: {
      prerender: {
        // Packages of many files, which a publish would spend a quarter of a second on reading.
        resolve: { noExternal: ['kysely', 'kysely-neon', 'libphonenumber-js', 'zod'] },
        build: { rolldownOptions: { output: { entryFileNames: 'prerender-entry.mjs' } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              // React compresses better in one file than in five.
              codeSplitting: {
                groups: [
                  {
                    // What pages load after their first paint compresses better in one file, too.
                    name: 'late',
                    test: /site[\\/]browser[\\/]late[\\/]/,
                  },
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|nanostores|@nanostores[\\/]react)[\\/]/,
                  },
                  {
                    // With the hook that the results, which load later, import, too.
                    name: 'search',
                    test: /restaurant-search[\\/](restaurant-search|use-search-state)\.tsx?/,
                  },
                  {
                    // What every page loads, also the administrator's pages, which do not load the late scripts.
                    name: 'common',
                    test: /site[\\/](browser[\\/]shared[\\/]|copy[\\/]messages)|domain[\\/](format|vocabulary|hours[\\/](week|status|format))|guide[\\/]config/,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  fonts: [face('text', '400 700'), face('headings', 400)],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        ["img-src 'self' data:", ...analytics.image].join(' '),
        "font-src 'self'",
        ["connect-src 'self'", ...tilesHost, ...analytics.connect].join(' '),
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-src 'none'",
        // Without an https address the site runs on this machine, without TLS to upgrade to.
        ...(siteUrl?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
        'report-to csp',
      ],
      scriptDirective: { resources: ["'self'", ...analytics.script] },
    },
  },
})
