import { build } from 'esbuild'

/** Bundles functions, each into one minified file, as hosts do. */
export function bundle(...files: string[]) {
  return build({
    entryPoints: files,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    outdir: '.',
    outExtension: { '.js': '.mjs' },
  })
}
