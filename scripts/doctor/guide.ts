import { guide } from '#guide'
import { connect } from '#db/client.ts'
import { missingMigrations } from '#db/local/migrate.ts'
import { readCompleteness } from '#db/queries/operations/completeness.ts'
import { readHealth } from '#db/queries/operations/health.ts'
import { readLook } from '#db/queries/look.ts'
import { plural } from '#domain/format.ts'
import { TROUBLES, troublesOf } from '#domain/rules/health.ts'
import { fine, type Finding, todo, unknown } from './finding.ts'

/** What the guide's own config says, which was checked before. */
export function lookAtConfig(env: NodeJS.ProcessEnv = process.env): Finding[] {
  const { support } = guide.email
  const url = env['SITE_URL'] || guide.url
  const isInvented = (host: string) => host.endsWith('.example')
  return [
    fine('config', `${guide.name}, ${guide.areaAndRegion}`),
    isInvented(support)
      ? todo('email', `${support} does not exist: set email in guide/config.ts`)
      : fine('email', support),
    isInvented(new URL(url).hostname)
      ? todo('address', `${url} does not exist: set SITE_URL, or url in guide/config.ts`)
      : fine('address', url),
  ]
}

/** What the database says of the places, the schedule and the last build. */
export async function lookAtDatabase(urls: { url: string; direct: string }): Promise<Finding[]> {
  const missing = await missingMigrations(urls.direct)
  if (missing.length > 0)
    return [todo('database', `it lacks ${plural(missing.length, 'migration')}: npm run migrate`)]
  const db = connect(urls.url, { timeoutMs: 8000 })
  return [
    ...(await lookAtPlaces(db)),
    ...(await lookAtRuns(db)),
    unknown('backups', 'nothing records when one was made (docs/backups.md)'),
  ]
}

async function lookAtPlaces(db: ReturnType<typeof connect>): Promise<Finding[]> {
  const ids = guide.featuredRestaurantIds
  const places = await readCompleteness(db, ids)
  const { restaurants, drafts, smallTowns, open } = places
  if (restaurants === 0) return [todo('places', 'there are none: npm run import -- FILE')]
  const lacking = (about: string, count: number, what: string) =>
    count > 0
      ? todo(about, `${count} of ${restaurants} restaurants have ${what}: /admin/listings`)
      : fine(about, `all ${restaurants} restaurants have one`)
  const gone = ids.filter((id) => !open.includes(id))
  const { places: featured } = await readLook(db, ids)
  return [
    fine('places', plural(restaurants, 'open restaurant')),
    lacking('hours', places.withoutHours, 'no hours'),
    lacking('phone', places.withoutPhone, 'no phone number'),
    lacking('position', places.withoutPosition, 'no position'),
    drafts > 0
      ? todo('drafts', `${plural(drafts, 'draft')} nobody sees: complete them at /admin/listings`)
      : fine('drafts', 'none'),
    smallTowns.length > 0
      ? todo(
          'towns',
          `one restaurant alone is in ${smallTowns.slice(0, 5).join(', ')}${smallTowns.length > 5 ? ` and ${smallTowns.length - 5} more` : ''}: look whether the town is right`,
        )
      : fine('towns', 'each has two restaurants or more'),
    gone.length > 0
      ? todo(
          'featured',
          `featuredRestaurantIds in guide/config.ts names ${gone.join(', ')}, which are not open restaurants`,
        )
      : featured.length > 0
        ? fine('featured', plural(featured.length, 'restaurant'))
        : todo('featured', 'none are chosen, so those recommended stand there: /admin/look'),
  ]
}

const RUNS = {
  schedule: 'look at the scheduled functions of the host, or whether npm run serve runs',
  mail: '/admin/mail has the reason',
  build: '/admin/publish has the reason',
}

async function lookAtRuns(db: ReturnType<typeof connect>): Promise<Finding[]> {
  const health = await readHealth(db)
  const troubles = troublesOf(health)
  const { builtAt } = health
  return [
    ...(['schedule', 'mail', 'build'] as const).map((name) => {
      const { since, tell } = TROUBLES[name]
      return troubles.includes(name)
        ? todo(name, `${tell(`at ${health[since]!.toISOString()}`)} ${RUNS[name]}`)
        : fine(name, 'nothing has waited for over an hour')
    }),
    builtAt
      ? fine('last build', builtAt.toISOString())
      : todo('last build', 'there was none: npm start, npm run serve or npm run deploy makes it'),
  ]
}
