import type { Page } from '@playwright/test'

/** What runs in the browser: each function is sent there, so it holds all that it needs. */

/** What `/stores.js` brings. */
declare const stores: {
  $filters: { set: (filters: object) => void }
  $listing: { listen: (listener: () => void) => void; get: () => { found: object[] } | undefined }
  NO_FILTERS: object
  placesIn: (index: unknown) => object[]
}

/** Milliseconds from the text of the index to its places. */
export function decode(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const text = await (await fetch('/search.json')).text()
    const start = performance.now()
    stores.placesIn(JSON.parse(text))
    return performance.now() - start
  })
}

/** Asks for each text letter by letter: how long each took until its places were known, and the first three. */
export function ask(page: Page, texts: string[]) {
  return page.evaluate(async (texts) => {
    const { $filters, $listing, NO_FILTERS } = stores
    const pause = (milliseconds: number) => new Promise((end) => setTimeout(end, milliseconds))
    $listing.listen(() => {})
    for (let tries = 0; !$listing.get() && tries < 200; tries++) await pause(50)
    // The words are taken apart when nothing else is to be done.
    await pause(1000)
    const answers: { milliseconds: number; first: string[] }[][] = []
    for (const text of texts) {
      const letters = []
      for (let length = 1; length <= text.length; length++) {
        const start = performance.now()
        $filters.set({ ...NO_FILTERS, search: text.slice(0, length) })
        const found = $listing.get()?.found ?? []
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

/** Types each text into the page letter by letter: how long each took until the list was laid out. */
export function type(page: Page, texts: string[]): Promise<number[]> {
  return page.evaluate(async (texts) => {
    const field = document.querySelector<HTMLInputElement>('#search')!
    const times: number[] = []
    for (const text of texts) {
      for (let length = 1; length <= text.length; length++) {
        const start = performance.now()
        // Past React, which takes what is set on the element itself for its own doing.
        Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), field)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        // React draws once the event is over.
        await Promise.resolve()
        document.body.getBoundingClientRect()
        times.push(performance.now() - start)
        await new Promise((end) => setTimeout(end, 5))
      }
    }
    return times
  }, texts)
}
