import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { COMMAND_SETTINGS, readSettings } from '../lib/command-settings.ts'
import { spawnNode, endGroup, isAlive } from '../lib/spawn-node.ts'
import { waitFor } from './caller.ts'
import { isHealthy } from './health.ts'
import { askName, askSiteUrl, type Deploy, givenSettings, secretSteps } from './host-settings.ts'
import { databaseStep } from './neon.ts'
import { areOutdated, ROLE_ADDRESSES } from './role-addresses.ts'
import type { Step } from './steps.ts'

/**
 * The steps on a server of one's own, as the user that runs the guide: settings, unit and proxy are written for root to
 * install, and the guide is built and started once.
 */
export async function node(deploy: Deploy): Promise<Step[]> {
  const { settings, keep, left } = deploy
  const name = await askName(deploy)
  // Where the files are written until root installs them.
  const folder = resolve(dirname(readSettings().dataDir), 'deploy')
  const file = join(folder, 'guide.env')
  const before = !deploy.isDry && existsSync(file) ? filled(await readFile(file, 'utf8')) : {}
  if (areOutdated(deploy)) for (const name of ROLE_ADDRESSES) delete before[name]
  for (const [name, value] of Object.entries(before)) process.env[name] ||= value
  const siteUrl = await askSiteUrl(deploy)
  const given = await givenSettings(deploy, siteUrl)
  Object.assign(settings, { TRUSTED_PROXIES: '1' }, before, ofServer(), given)
  const { host } = new URL(siteUrl)
  const { port } = readSettings()
  const local = `http://127.0.0.1:${port}`
  const [roles, hash] = secretSteps(deploy)
  const isNeon = () => URL.parse(deploy.databaseUrl)?.hostname.endsWith('.neon.tech') ?? false
  return [
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
        await keep('newPasswords', '')
        const unit = await readFile('docs/server/guide.service', 'utf8')
        const here = unit
          .replaceAll('/srv/guide', process.cwd())
          .replace('User=guide', `User=${userInfo().username}`)
        await deploy.write(join(folder, 'guide.service'), here)
        const proxy = await readFile('docs/server/nginx.conf', 'utf8')
        const named = proxy.replaceAll('eat.example.com', host).replace(':8788', `:${port}`)
        await deploy.write(join(folder, 'nginx.conf'), named)
        if (/^\/(home|root)\//.test(process.cwd()))
          left.push(
            'Move the checkout to /srv/guide and run this again there: the service sees no homes (ProtectHome)',
          )
        left.push(
          `Install what was written, as root:
  install -m 600 ${file} /etc/guide.env
  install -m 644 ${folder}/guide.service /etc/systemd/system/guide.service
  systemctl daemon-reload && systemctl enable guide && systemctl restart guide`,
          `Get certificates and install ${folder}/nginx.conf as /etc/nginx/conf.d/guide.conf, or run caddy reverse-proxy --from ${host} --to 127.0.0.1:${port}`,
        )
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

/** The settings of such a file that have a value. */
export const filled = (content: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(content)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

/** A line of a file of settings that systemd, Docker and Node read alike. */
export function line([name, value]: [string, string]): string {
  if (!value.includes("'")) return `${name}='${value}'\n`
  if (/["\\$`]/.test(value)) throw new Error(`${name} must not have both ' and one of " \\ $ \``)
  return `${name}="${value}"\n`
}
