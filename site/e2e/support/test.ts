import { type BrowserContext, test as base } from '@playwright/test'

export * from '@playwright/test'

const MARK = 'Broke the content policy: '

/** Chrome says so on the console, and each document of what happened to it. */
async function watch(context: BrowserContext, violations: string[]) {
  context.on('console', (message) => {
    const text = message.text()
    if (/content security policy|permissions policy violation/i.test(text) || text.startsWith(MARK))
      violations.push(`${message.page()?.url()}: ${text.slice(0, 200)}`)
  })
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`${mark}${effectiveDirective} ${blockedURI} ${sample}`),
    )
  }, MARK)
}

/** Tests in whose pages, whoever opens them, nothing breaks the content policy. */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ browser }, provide) => {
      const violations: string[] = []
      const watched: Promise<void>[] = []
      const onContext = (context: BrowserContext) => void watched.push(watch(context, violations))
      for (const context of browser.contexts()) onContext(context)
      browser.on('context', onContext)
      await provide(violations)
      browser.off('context', onContext)
      base.expect(violations).toEqual([])
    },
    { auto: true },
  ],
})
