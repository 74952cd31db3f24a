import type { Page } from '@playwright/test'

// The callbacks of `evaluate` run in the browser, so each must contain everything that it uses.

/** The global that `/stores.js` defines. */
declare const stores: {
  $filters: { set: (filters: object) => void }
  $results: { listen: (listener: () => void) => void; get: () => { found: object[] } | undefined }
  NO_FILTERS: object
  placesIn: (index: unknown) => object[]
}

/** The milliseconds that it takes to decode the search index. */
export function decode(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const text = await (await fetch('/search.json')).text()
    const start = performance.now()
    stores.placesIn(JSON.parse(text))
    return performance.now() - start
  })
}

/** Searches for each text letter by letter: the milliseconds until the result and its first three places. */
export function ask(page: Page, texts: string[]) {
  return page.evaluate(async (texts) => {
    const { $filters, $results, NO_FILTERS } = stores
    const pause = (milliseconds: number) => new Promise((end) => setTimeout(end, milliseconds))
    $results.listen(() => {})
    for (let tries = 0; !$results.get() && tries < 200; tries++) await pause(50)
    // The search prepares its words when the browser is idle.
    await pause(1000)
    const answers: { milliseconds: number; first: string[] }[][] = []
    for (const text of texts) {
      const letters = []
      for (let length = 1; length <= text.length; length++) {
        const start = performance.now()
        $filters.set({ ...NO_FILTERS, search: text.slice(0, length) })
        const found = $results.get()?.found ?? []
        const milliseconds = performance.now() - start
        letters.push({
          milliseconds,
          first: found.slice(0, 3).map((place) => JSON.stringify(place)),
        })
        await pause(5)
      }
      answers.push(letters)
    }
    return answers
  }, texts)
}

/**
 * Types each text into the page letter by letter: the milliseconds until the list is laid out, for each letter that
 * changes the list.
 */
export function type(page: Page, texts: string[]): Promise<number[]> {
  return page.evaluate(async (texts) => {
    const field = document.querySelector<HTMLInputElement>('#search')!
    const list = document.querySelector('#results')!
    let changed = () => {}
    new MutationObserver(() => changed()).observe(list, { childList: true, subtree: true })
    const times: number[] = []
    for (const text of texts) {
      for (let length = 1; length <= text.length; length++) {
        const isChanged = new Promise<boolean>((resolve) => {
          changed = () => resolve(true)
          setTimeout(() => resolve(false), 200)
        })
        const start = performance.now()
        // Sets the value through the prototype: React ignores input events after a change through its own setter.
        Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), field)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        if (!(await isChanged)) continue
        document.body.getBoundingClientRect()
        times.push(performance.now() - start)
        await new Promise((end) => setTimeout(end, 5))
      }
    }
    return times
  }, texts)
}
