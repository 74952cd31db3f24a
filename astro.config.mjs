import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { brand } from './site/copy/brand.ts'
import { keepProgram } from './site/program/keep-program.ts'
import { analyticsSources, parseAnalytics } from './site/lib/analytics-setting.ts'

const { PUBLIC_ANALYTICS = '' } = process.env
// `URL` is what Netlify calls the site's address. Empty means missing.
const given = process.env.SITE_URL || process.env.URL
const analytics = analyticsSources(parseAnalytics(PUBLIC_ANALYTICS))

export default defineConfig({
  site: given || brand.url,
  srcDir: './site',
  publicDir: './site/public',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  // Posts are rendered by site/build/blog.ts; the highlighter's inline styles would break the content policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    keepProgram(),
    {
      name: 'when-used',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'used', entrypoint: './site/lib/client-used.ts' }),
      },
    },
  ],
  vite: {
    plugins: [
      tailwindcss(),
      {
        // What a dynamic import needs is a file or two, and styles are in the page: no code to load anything ahead.
        // Astro sets it otherwise.
        name: 'no-module-preload',
        enforce: 'pre',
        load: (id) =>
          id === '\0vite/preload-helper.js'
            ? 'export const __vitePreload = (load) => load()'
            : undefined,
        configEnvironment: (name) =>
          name === 'client' ? { build: { modulePreload: false } } : undefined,
      },
    ],
    define: { 'import.meta.env.PUBLIC_ANALYTICS': JSON.stringify(PUBLIC_ANALYTICS) },
    environments: {
      prerender: {
        build: { rolldownOptions: { output: { entryFileNames: 'prerender-entry.mjs' } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              // React in one file compresses better than in five.
              codeSplitting: {
                groups: [
                  // By itself, so that who loads a part later has not loaded another part for it.
                  { name: 'later', test: /preload-helper/, priority: 1 },
                  {
                    // What pages load after their paint compresses better in one file, too.
                    name: 'late',
                    test: /site[\\/]lib[\\/](every-page|live-hours|shortcut|page-view|menu|newsletter-timer|ads|place-page)\.ts/,
                  },
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|nanostores|@nanostores[\\/]react)[\\/]/,
                  },
                  {
                    // With what its results need of it, which come later.
                    name: 'search',
                    test: /restaurant-search[\\/](restaurant-search|use-listing-state)\.tsx?/,
                  },
                  {
                    // What every page loads, the administrator's too, which have no use for the late ones.
                    name: 'common',
                    test: /site[\\/](lib[\\/](body-face|placements|newsletter-visit|hours|call|storage|token|guard-dialog|events|new-id|engagement|analytics|session-id|format)|copy[\\/](brand|messages))\.ts/,
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
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Young Serif',
      cssVariable: '--font-young-serif',
      // A page is never set anew under the reader's eyes: what comes late is for the next page.
      display: 'optional',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            weight: 400,
            style: 'normal',
            // Fontsource's file (5.3.0, Latin) without its hinting, which at these sizes few screens show: 17 kB for 27.
            src: ['./site/fonts/young-serif.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-instrument-sans',
      display: 'optional',
      // Pages without the face have the same.
      fallbacks: ['Plain Sans', 'system-ui', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: '400 700',
            style: 'normal',
            src: [
              '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
            ],
          },
        ],
      },
    },
  ],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        ["img-src 'self' data:", ...analytics.image].join(' '),
        "font-src 'self'",
        ["connect-src 'self'", ...analytics.connect].join(' '),
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-src 'none'",
        // A page without an address of its own is looked at here, where there is no TLS to upgrade to.
        ...(given?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
        'report-to csp',
      ],
      scriptDirective: { resources: ["'self'", ...analytics.script] },
    },
  },
})
