import { build } from 'esbuild'

/** A function in one file, as hosts make it. */
export function bundle(file: string) {
  return build({
    entryPoints: [file],
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
