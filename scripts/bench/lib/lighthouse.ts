import { SIGNALS } from '../../lib/command.ts'
import { median } from '../table.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--ignore-certificate-errors',
]

/** What is used of the package's result. */
type Result = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit | undefined>
}
type Audit = { numericValue?: number; details?: { items?: unknown[] } }
type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: Result } | undefined>
type Launcher = {
  launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<Browser>
}
type Browser = { port: number; kill: () => void }

export type Visit = Awaited<ReturnType<Visits['visit']>>
type Visits = Awaited<ReturnType<typeof openLighthouse>>

/** Lighthouse as it comes, on a phone; the caller closes its browser. */
export async function openLighthouse(chromePath: string) {
  const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse }
  const { launch } = (await load('chrome-launcher')) as Launcher
  const browser = await launch({ chromePath, chromeFlags: FLAGS })
  // A measurement that is ended takes its browser along.
  const stop = () => {
    browser.kill()
    process.exit(1)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const visit = async (url: string) => {
    const found = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    })
    if (!found) throw new Error(`Lighthouse found nothing at ${url}`)
    return summary(found.lhr)
  }
  return {
    visit,
    close: () => {
      for (const signal of SIGNALS) process.off(signal, stop)
      browser.kill()
    },
  }
}

function summary({ categories, audits }: Result) {
  const number = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: Math.round(number('largest-contentful-paint')),
    tbt: Math.round(number('total-blocking-time')),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    blocking: audits['render-blocking-insight']?.details?.items?.length ?? 0,
  }
}

/** Each figure's own median, as one slow visit is the machine's. */
export function medianVisit(visits: Visit[]) {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick))
  return {
    scores: CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    blocking: of(({ blocking }) => blocking),
  }
}

async function load(name: string): Promise<unknown> {
  return import(name).catch((cause: unknown) => {
    throw new Error(`This needs the package ${name}: npm install --no-save ${name}`, { cause })
  })
}
