import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAnswers } from './deploy/answers.ts'
import { cloudflare } from './deploy/cloudflare.ts'
import { dryCaller, realCaller } from './deploy/caller.ts'
import { docker } from './deploy/docker.ts'
import { type Deploy, leaveToPerson } from './deploy/host-settings.ts'
import { netlify } from './deploy/netlify.ts'
import { node } from './deploy/node.ts'
import { runSteps } from './deploy/steps.ts'
import { command } from './lib/command.ts'
import { readSettings } from './lib/command-settings.ts'
import { readLine } from './lib/terminal.ts'

const HOSTS = { netlify, cloudflare, node, docker }
const isHost = (name: string): name is keyof typeof HOSTS => Object.hasOwn(HOSTS, name)

/**
 * `npm run deploy -- netlify|cloudflare|node|docker` puts a guide on the web: database, secrets, settings, first build. It can be
 * run again and goes on where it stopped. `--dry-run` prints every call instead. `--unchecked` skips the check for breached
 * passwords. `--new-passwords` makes new ones for the database's roles, even if another host uses those of now.
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      unchecked: { type: 'boolean', default: false },
      'new-passwords': { type: 'boolean', default: false },
    },
  })
  const [host = ''] = positionals
  if (!isHost(host) || positionals.length > 1)
    throw new Error(`npm run deploy -- HOST, which is one of ${Object.keys(HOSTS).join(', ')}`)
  const { dataDir } = readSettings()
  const isDry = values['dry-run']
  const deploy: Deploy = {
    ...(isDry ? dryCaller : realCaller),
    ...(await openAnswers(join(dirname(dataDir), `deploy-${host}.json`), isDry)),
    isChecked: !values.unchecked,
    renewsPasswords: values['new-passwords'],
    databaseUrl: '',
    settings: {},
    present: new Set(),
    left: [],
    pause,
  }
  const steps = await HOSTS[host](deploy)
  try {
    // The guide may answer late, as DNS has to lead to it: by then all else is done.
    await runSteps(steps, () => leaveToPerson(deploy))
  } finally {
    const { left } = deploy
    if (left.length > 0)
      console.log(`\nLeft to you:\n${left.map((sentence) => `- ${sentence}`).join('\n')}`)
  }

  async function pause(question: string) {
    if (isDry || !process.stdin.isTTY) return false
    await readLine(`${question}: `)
    return true
  }
})
