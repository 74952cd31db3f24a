import type { PlaceValues } from '#site/ui/place-form/place-values.ts'

/** The parts of an owner's page. */
export const TABS = { page: 'Page', hours: 'Hours', numbers: 'Numbers' }
export type Tab = keyof typeof TABS

const HOURS: readonly string[] = ['hours', 'hoursAsGiven', 'kitchenHours', 'specialHours']
/** The tab on which a fact is changed. */
export const tabOf = (fact: string): Tab => (HOURS.includes(fact) ? 'hours' : 'page')

/** What would help a page most, and the field for it. */
export type NextStep = { text: string; tab: Tab; selector: string }

const STEPS: (NextStep & { isDue: (place: PlaceValues) => boolean })[] = [
  {
    text: 'add a photo',
    tab: 'page',
    selector: 'input[type=file]',
    isDue: ({ images }) => images.length === 0,
  },
  {
    text: 'add your hours',
    tab: 'hours',
    selector: 'select',
    isDue: ({ hours, hoursAsGiven }) => Object.keys(hours).length === 0 && !hoursAsGiven,
  },
  {
    text: 'link your menu',
    tab: 'page',
    selector: '[name=menuUrl]',
    isDue: ({ menuUrl }) => !menuUrl,
  },
  {
    text: 'add your phone number',
    tab: 'page',
    selector: '[name=phone]',
    isDue: ({ phone }) => !phone,
  },
  {
    text: 'describe your place',
    tab: 'page',
    selector: '[name=description]',
    isDue: ({ description }) => !description,
  },
  {
    text: 'say what your photos show',
    tab: 'page',
    selector: 'li input',
    isDue: ({ images, imageTexts }) => images.some((src) => !imageTexts[src]?.alt),
  },
]

/** The first of the steps that a place lacks; undefined if it lacks none. */
export const nextStep = (place: PlaceValues): NextStep | undefined =>
  STEPS.find(({ isDue }) => isDue(place))
