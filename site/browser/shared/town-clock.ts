import { type Holidays, type WallClock, wallClockIn } from '#domain/hours/status.ts'
import { once } from '#domain/once.ts'
import { guide } from '#guide'

/** What the town's clocks show at an instant, with the holidays that the page was built with. */
export const townClock = (instant = new Date()): WallClock => ({
  ...wallClockIn(guide.timeZone, instant),
  holidays: import.meta.env.SSR ? {} : holidays(),
})

/** `content/render/page-html.ts` writes them. */
const holidays = once(
  () => JSON.parse(document.documentElement.dataset.holidays ?? '{}') as Holidays,
)
