import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from '#scripts/testing/bundle.ts'
import { secretsIn } from '#scripts/check/secrets.ts'

/** 425 kB. */
const MAX_BYTES = 436_550
/** What sends mails brings templates, HTML as text and SMTP along; nobody waits for these two. */
const MAX_BYTES_OF_MAIL = 888_300
const SENDING = ['cleanup.ts', 'mails.ts']
const NOT_OURS = /node_modules\/(@electric-sql|react|react-dom|astro|pg)\//

const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
const { outputFiles, metafile } = await bundle(...files.map((file) => `functions/${file}`))

test.each(files)(
  '%s is small, holds no secret, and brings nothing of the site or the local database',
  (file) => {
    const name = file.replace('.ts', '.mjs')
    const inputs = Object.keys(metafile.outputs[name]!.inputs)
    expect(inputs.filter((input) => NOT_OURS.test(input))).toEqual([])
    expect(
      inputs.filter((input) =>
        /^(site|scripts|db\/(functions|local|testing|seeds|migrations))/.test(input),
      ),
    ).toEqual([])
    const [output] = outputFiles.filter(({ path }) => basename(path) === name)
    expect(secretsIn(output!.text)).toEqual([])
    expect(output!.contents.length).toBeLessThanOrEqual(
      SENDING.includes(file) ? MAX_BYTES_OF_MAIL : MAX_BYTES,
    )
  },
)
