import type { Page, Route } from './test.ts'

/** Keeps requests to `url` waiting until they are let go, which waits for the first; then `answer` has them. */
export async function hold(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    asked.resolve()
    await held.promise
    await answer(route)
  })
  return async () => {
    await asked.promise
    held.resolve()
  }
}
