import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { COMMAND_SETTINGS, readSettings } from '../lib/command-settings.ts'
import { spawnNode, endGroup, isAlive } from '../lib/spawn-node.ts'
import { waitFor } from './caller.ts'
import { isHealthy } from './health.ts'
import { askSiteUrl, type Deploy, givenSettings, secretSteps } from './host-settings.ts'
import { databaseStep } from './neon.ts'
import type { Step } from './steps.ts'

/**
 * The steps on a server of one's own, as the user that runs the guide: settings, unit and proxy are written for root to
 * install, and the guide is built and started once.
 */
export async function node(deploy: Deploy, name: string): Promise<Step[]> {
  const { settings, present } = deploy
  const siteUrl = await askSiteUrl(deploy)
  Object.assign(
    settings,
    { TRUSTED_PROXIES: '1' },
    ofServer(),
    await givenSettings(deploy, siteUrl),
  )
  const { host } = new URL(siteUrl)
  const { port, dataDir = '.data/db' } = readSettings()
  // Here the files lie until root installs them.
  const folder = join(dirname(dataDir), 'deploy')
  const file = join(folder, 'guide.env')
  const local = `http://127.0.0.1:${port}`
  const [roles, hash] = secretSteps(deploy)
  const isNeon = () => URL.parse(deploy.databaseUrl)?.hostname.endsWith('.neon.tech') ?? false

  deploy.left.push(
    `Install what was written, as root:
  install -m 600 ${file} /etc/guide.env
  install -m 644 ${folder}/guide.service /etc/systemd/system/guide.service
  systemctl enable --now guide`,
    `Get certificates and install ${folder}/nginx.conf as /etc/nginx/conf.d/guide.conf, or run caddy reverse-proxy --from ${host} --to 127.0.0.1:${port}`,
  )
  return [
    {
      says: `Read which settings ${file} has`,
      run: async () => {
        if (deploy.isDry || !existsSync(file)) return
        const there = parseEnv(await readFile(file, 'utf8')) as Record<string, string>
        Object.assign(settings, there)
        for (const name of Object.keys(there)) present.add(name)
        process.env['DATABASE_URL'] ||= there['DATABASE_URL']
      },
    },
    databaseStep(deploy, name),
    {
      says: 'Migrate the database',
      run: async () => {
        const env = { DATABASE_URL: deploy.databaseUrl }
        await deploy.execute({ line: ['npm', 'run', 'migrate'], env })
        settings['DATABASE_URL'] = deploy.databaseUrl
        if (isNeon() && !(await roles!.isDone!())) await roles!.run()
      },
    },
    ...(process.env['ADMIN_PASSWORD'] ? [hash!] : []),
    {
      says: 'Write settings, systemd’s unit and nginx’s file',
      run: async () => {
        await deploy.write(file, Object.entries(settings).map(line).join(''))
        const unit = await readFile('docs/server/guide.service', 'utf8')
        const here = unit.replaceAll('/srv/guide', process.cwd())
        await deploy.write(join(folder, 'guide.service'), here)
        const proxy = await readFile('docs/server/nginx.conf', 'utf8')
        const named = proxy.replaceAll('eat.example.com', host).replace(':8788', `:${port}`)
        await deploy.write(join(folder, 'nginx.conf'), named)
      },
    },
    {
      says: 'Build the site, start the guide once, and ask whether it and its database answer',
      isDone: async () => !deploy.isDry && isHealthy(deploy, local),
      run: async () => {
        if (deploy.isDry) {
          await deploy.execute({ line: ['npm', 'run', 'serve'] })
          await isHealthy(deploy, local)
          return
        }
        const server = spawnNode(['scripts/serve.ts'], 'inherit', { ...settings })
        try {
          await waitFor(
            async () => {
              if (!isAlive(server)) throw new Error('the guide ended: what it said stands above')
              return (await isHealthy(deploy, local)) ? true : undefined
            },
            { minutes: 30, sentence: `${local}/api/health does not answer “ok”` },
          )
        } finally {
          await endGroup(server)
        }
      },
    },
  ]
}

/** The settings of `npm run serve` that the environment has. */
function ofServer() {
  const names = COMMAND_SETTINGS.filter((name) => process.env[name] && name !== 'DATABASE_URL')
  return Object.fromEntries(names.map((name) => [name, process.env[name]!]))
}

/** A line of a file of settings that systemd, Docker and Node read alike. */
export function line([name, value]: [string, string]): string {
  if (!value.includes("'")) return `${name}='${value}'\n`
  if (/["\\$`]/.test(value)) throw new Error(`${name} must not have both ' and one of " \\ $ \``)
  return `${name}="${value}"\n`
}
