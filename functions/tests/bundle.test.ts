import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bundle } from '../../scripts/lib/bundle.ts'
import { secretsIn } from '../../scripts/lib/check/secrets.ts'

const MAX_BYTES = 250_000
const NOT_OURS = /node_modules\/(@electric-sql|react|react-dom|astro|pg)\//

const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))

test.each(files)(
  '%s is small, holds no secret, and brings nothing of the site or the local database',
  async (file) => {
    const { outputFiles, metafile } = await bundle(`functions/${file}`)
    const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs))
    expect(inputs.filter((input) => NOT_OURS.test(input))).toEqual([])
    expect(
      inputs.filter((input) => /^(site|scripts|db\/(local|testing|seeds|migrations))/.test(input)),
    ).toEqual([])
    expect(outputFiles.flatMap(({ text }) => secretsIn(text))).toEqual([])
    const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  },
)
