import { SIGNALS } from '../../../scripts/lib/command.ts'
import { median } from './table.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--ignore-certificate-errors',
]

/** The used part of Lighthouse's result. */
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

/** Lighthouse in its default setup, a phone. The caller closes its browser. */
export async function openLighthouse(chromePath: string) {
  const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse }
  const { launch } = (await load('chrome-launcher')) as Launcher
  const browser = await launch({ chromePath, chromeFlags: FLAGS })
  // A signal that ends the measurement ends its browser, too.
  const stop = () => {
    browser.kill()
    process.exit(1)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const visit = async (url: string) => {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse found nothing at ${url}`)
    return summary(result.lhr)
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

/** The median of each figure, because single slow visits come from other work on the machine. */
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
