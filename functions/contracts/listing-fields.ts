import * as z from 'zod/mini'
import { text, webAddress } from './fields.ts'
import { hasOverlap } from './hours-overlap.ts'
import { today } from './today.ts'

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
/** Features that may hold an address. */
const SOCIAL = ['Facebook', 'Instagram'] as const

/** Text that may be missing; null, nothing and only white space are all null. */
export function textOrNull(name: string, max: number) {
  return z.pipe(
    z.nullish(
      z
        .string(`${name} must be text`)
        .check(z.trim(), z.maxLength(max, `${name} must be ${max} characters or fewer`)),
    ),
    z.transform((value) => value || null),
  )
}

/** Text that a draft may lack; null and nothing are empty. */
export function textOfDraft(name: string, max: number) {
  return z.pipe(
    textOrNull(name, max),
    z.transform((value) => value ?? ''),
  )
}

/** A number that may be missing. */
export function numberOrNull(name: string, min: number, max: number) {
  const sentence = `${name} must be a number from ${min} to ${max}`
  return z.pipe(
    z.nullish(z.number(sentence).check(z.gte(min, sentence), z.lte(max, sentence))),
    z.transform((value) => value ?? null),
  )
}

/** 0 to 5 with one decimal; 0 is not rated. */
export const rating = z.pipe(
  z.nullish(
    z.number('Rating must be a number from 0 to 5').check(
      z.gte(0, 'Rating must be a number from 0 to 5'),
      z.lte(5, 'Rating must be a number from 0 to 5'),
      z.refine((value) => Math.round(value * 10) / 10 === value, 'Rating must have one decimal'),
    ),
  ),
  z.transform((value) => value ?? 0),
)

const MANY = 2_147_483_647
const REVIEWS = `Number of reviews must be a whole number from 0 to ${MANY}`
export const reviewCount = z.pipe(
  z.nullish(
    z.number(REVIEWS).check(z.gte(0, REVIEWS), z.lte(MANY, REVIEWS), z.multipleOf(1, REVIEWS)),
  ),
  z.transform((value) => value ?? 0),
)

const line = z.string('Hours must be text for each day').check(
  z.trim(),
  z.maxLength(200, 'Hours of a day must be 200 characters or fewer'),
  z.refine(
    (value) => !/(^|, ?)–|–($|,)/.test(value),
    'Hours need both an opening and a closing time',
  ),
  z.refine(
    (value) => !/(^|, )([^,–]+) – \2($|,)/.test(value),
    'Hours open and close at the same time; choose “Open 24 hours” for all day',
  ),
  z.refine((value) => !hasOverlap(value), 'Hours of a day must not overlap'),
)

/** Weekday to text; a day whose text is empty is not known and left out. */
export const hours = z.pipe(
  z.partialRecord(z.enum(WEEKDAYS), line, 'Hours must be by weekday, Monday to Sunday'),
  z.transform((days) => Object.fromEntries(Object.entries(days).filter(([, value]) => value))),
)

const featureName = text('The name of a feature', 60)
const isSocial = (name: string) => SOCIAL.some((social) => social === name)

/** Name to yes or no, or to an address where it is a page elsewhere; one with an empty address is left out. */
export const features = z
  .pipe(
    z.pipe(
      z.record(
        featureName,
        z.union([z.boolean(), z.string().check(z.trim())], 'A feature must be true or false'),
        'Features must be names of 60 characters or fewer, each true or false',
      ),
      z.transform((all) =>
        Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      ),
    ),
    z.record(z.string(), z.union([z.boolean(), z.string()])),
  )
  .check(
    z.refine((all) => Object.keys(all).length <= 200, 'Features must be 200 or fewer'),
    z.superRefine((all, context) => {
      for (const [name, value] of Object.entries(all)) {
        if (typeof value === 'boolean') continue
        const message = isSocial(name)
          ? webAddress(name).safeParse(value).error?.issues[0]?.message
          : 'A feature must be true or false'
        if (message) context.addIssue({ code: 'custom', message, path: [name] })
      }
    }),
  )

const CLOSED_ON = 'The day it closed must be a date from 1900 to today'
/** A day of the past, or today in the guide's town. */
export const pastDay = z.iso
  .date({ error: CLOSED_ON, abort: true })
  .check(z.refine((value) => value >= '1900' && value <= today(), CLOSED_ON))

/** The day a place closed for good; as null it is open. */
export const closedOn = z.pipe(
  z.pipe(
    z.nullish(z.string(CLOSED_ON)),
    z.transform((value) => value || null),
  ),
  z.nullable(pastDay),
)
