import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { healthStep } from './health.ts'
import { askSiteUrl, type Deploy, givenSettings, missingSettings } from './host-settings.ts'
import { filled, line } from './node.ts'
import type { Step } from './steps.ts'

/** `compose.yaml` reads it. */
const FILE = '.env'

/** The steps on a server of one's own with Docker, which brings Postgres and certificates. */
export async function docker(deploy: Deploy): Promise<Step[]> {
  const { settings, present, secret } = deploy
  const siteUrl = await askSiteUrl(deploy)
  const { host } = new URL(siteUrl)
  // SITE_URL is made of DOMAIN.
  const { SITE_URL: _, ...given } = await givenSettings(deploy, siteUrl)
  Object.assign(settings, { DOMAIN: host, ...given })
  const first = `Point the DNS of ${host} to this server, and open its ports 80 and 443`
  deploy.left.push(
    first,
    'The administrator’s password: docker compose exec guide cat .data/admin-password',
  )
  return [
    {
      says: `Write the domain, Postgres’ password and the settings into ${FILE}`,
      run: async () => {
        const before = existsSync(FILE) && !deploy.isDry ? await readFile(FILE, 'utf8') : ''
        for (const name of Object.keys(filled(before))) present.add(name)
        settings['POSTGRES_PASSWORD'] = secret(randomBytes(24).toString('hex'))
        const lines = Object.entries(missingSettings(deploy)).map(line)
        if (lines.length > 0)
          await deploy.write(FILE, before.replace(/\n?$/, '\n') + lines.join(''))
      },
    },
    {
      says: 'Build the image, and start the guide, Postgres and Caddy',
      run: async () => {
        const line = ['docker', 'compose', 'up', '-d', '--build']
        await deploy.execute({ line, isShown: true })
      },
    },
    healthStep(deploy, siteUrl, { minutes: 30, first }),
  ]
}
