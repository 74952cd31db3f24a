import { faultOf, parseDay } from '#domain/hours/parse.ts'
import { faultOfDays, MOST_SPECIAL_HOURS } from '#domain/hours/special-hours.ts'
import { PHONE_RULE, toE164 } from '#domain/contact/phone.ts'
import { type FieldName, type FieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { townDay } from '#domain/town-clock.ts'
import { isSocialSite, WEEKDAYS } from '#domain/vocabulary.ts'
import * as z from 'zod/mini'
import { email, flag, photo, text, webAddress } from '../fields.ts'

type Text = FieldsWith<{ longest: number }>

/** Text that must be there. */
export const required = (name: Text) => text(PLACE_FIELDS[name].label, PLACE_FIELDS[name].longest)

/** Yes or no; it must be stated. */
export const flagOf = (name: FieldName) => flag(PLACE_FIELDS[name].label)

/** Trimmed text that may be missing; blank text and undefined become null. */
export function optional(name: Text) {
  const { label, longest } = PLACE_FIELDS[name]
  return z.pipe(
    z.nullish(
      z
        .string(`${label} must be text`)
        .check(z.trim(), z.maxLength(longest, `${label} must be ${longest} characters or fewer`)),
    ),
    z.transform((value) => value || null),
  )
}

/** Text that a draft may lack; null and undefined become empty. */
export function textOfDraft(name: Text) {
  return z.pipe(
    optional(name),
    z.transform((value) => value ?? ''),
  )
}

/** A phone number in the guide's country in any usual form, or an international one with its `+`; the output is E.164. */
export const phone = () =>
  z.pipe(
    optional('phone'),
    z.nullable(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text) => toE164(text)),
        ),
        z.string().check(z.regex(/^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/, PHONE_RULE)),
      ),
    ),
  )

const EMAIL = 'Email must be an address such as hello@oakember.example'
/** An email address that may be missing; undefined and blank become null. */
export const contactEmail = () => z.pipe(optional('contactEmail'), z.nullable(email(EMAIL)))

/** A web address; one without a scheme, such as `oakember.example`, gets `https://`. */
export const link = (name: 'website' | FieldsWith<{ isLink: true }>) =>
  z.pipe(
    optional(name),
    z.nullable(
      z.pipe(z.pipe(z.string(), z.transform(withScheme)), webAddress(PLACE_FIELDS[name].label)),
    ),
  )

function withScheme(value: string) {
  return /^[\w-]+(\.[\w-]+)+(?=[/?#]|$)/.test(value) ? `https://${value}` : value
}

/** A number that may be missing; undefined becomes null. */
export function numberOrNull(name: FieldName, min: number, max: number) {
  const sentence = `${PLACE_FIELDS[name].label} must be a number from ${min} to ${max}`
  return z.pipe(
    z.nullish(z.number(sentence).check(z.gte(min, sentence), z.lte(max, sentence))),
    z.transform((value) => value ?? null),
  )
}

const RATING = 'Rating must be a number from 0 to 5'
const numeric = () =>
  z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/)),
    z.transform((text) => Number(text)),
  )

/** A rating from 0 to 5 with one decimal, which may arrive as text; 0 means not rated. */
export const rating = () =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), numeric()], RATING)),
      z.transform((value) => value ?? 0),
    ),
    z.number().check(
      z.gte(0, RATING),
      z.lte(5, RATING),
      z.refine((value) => Math.round(value * 10) / 10 === value, 'Rating must have one decimal'),
    ),
  )

const MANY = 2_147_483_647
const REVIEWS = `Number of reviews must be a whole number from 0 to ${MANY}`
export const reviewCount = () =>
  z.pipe(
    z.nullish(
      z.number(REVIEWS).check(z.gte(0, REVIEWS), z.lte(MANY, REVIEWS), z.multipleOf(1, REVIEWS)),
    ),
    z.transform((value) => value ?? 0),
  )

const FAULTS = {
  missing: 'Hours need both an opening and a closing time',
  empty: 'Hours open and close at the same time; choose “Open 24 hours” for all day',
  overlap: 'Hours of a day must not overlap',
}
/** The hours of one day, as text. */
export const line = () =>
  z.string('Hours must be text for each day').check(
    z.trim(),
    z.maxLength(200, 'Hours of a day must be 200 characters or fewer'),
    z.superRefine((value, context) => {
      const fault = faultOf(value)
      if (fault) context.addIssue({ code: 'custom', message: FAULTS[fault] })
    }),
  )

const DAYS = {
  days: 'Special hours need a first and a last day, such as 2026-11-26, or 12-25 for every year',
  order: 'Special hours must end on or after their first day, within a year',
}
const SPECIAL = 'Special hours must be Closed, Open 24 hours or times such as 11:00 AM – 3:00 PM'

/** Hours of single days or seasons, which replace the usual ones. */
export const specialHours = () =>
  z
    .array(
      z
        .object({
          from: z.string(DAYS.days),
          to: z.string(DAYS.days),
          hours: line(),
          note: z.optional(text('The note of special hours', 80)),
        })
        .check(
          z.superRefine((special, context) => {
            const fault = faultOfDays(special)
            if (fault) context.addIssue({ code: 'custom', message: DAYS[fault], path: ['from'] })
            if (!parseDay(special.hours))
              context.addIssue({ code: 'custom', message: SPECIAL, path: ['hours'] })
          }),
        ),
      'Special hours must be a list of days',
    )
    .check(z.maxLength(MOST_SPECIAL_HOURS, `Special hours must be ${MOST_SPECIAL_HOURS} or fewer`))

/** The addresses of photos. */
export const images = () =>
  z
    .array(photo(), 'Photos must be a list of addresses')
    .check(z.maxLength(20, 'Photos must be 20 or fewer'))

const lineOf = (label: string) =>
  z.optional(
    z
      .string(`${label} must be text`)
      .check(z.trim(), z.maxLength(200, `${label} must be 200 characters or fewer`)),
  )
/** What photos show and who took them, by their addresses. */
export const imageTexts = () =>
  z.record(
    z.string().check(z.maxLength(2000)),
    z.object({ alt: lineOf('The text of a photo'), credit: lineOf('The credit of a photo') }),
    'Texts of photos must be by their addresses',
  )

/** The lists and objects that only restaurants have; a form that leaves one out empties it. */
export const listsOfRestaurants = () => ({
  kitchenHours: z._default(hours(), {}),
  specialHours: z._default(specialHours(), []),
  imageTexts: z._default(imageTexts(), {}),
})

/** Hours by weekday; a day with empty text is unknown and left out. */
export const hours = () =>
  z.pipe(
    z.partialRecord(z.enum(WEEKDAYS), line(), 'Hours must be by weekday, Monday to Sunday'),
    z.transform((days) => Object.fromEntries(Object.entries(days).filter(([, value]) => value))),
  )

/** Features by name: true, false, or a URL for a social page; one with an empty URL is left out. */
export const features = () =>
  z
    .pipe(
      z.pipe(
        z.record(
          text('The name of a feature', 60),
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
          const message = isSocialSite(name)
            ? webAddress(name).safeParse(value).error?.issues[0]?.message
            : 'A feature must be true or false'
          if (message) context.addIssue({ code: 'custom', message, path: [name] })
        }
      }),
    )

const CLOSED_ON = 'The day it closed must be a date from 1900 to today'
/** A day from 1900 to today in the town's time zone. */
export const pastDay = () =>
  z.iso
    .date({ error: CLOSED_ON, abort: true })
    .check(z.refine((value) => value >= '1900' && value <= townDay(), CLOSED_ON))

/** The day a place closed for good; null if it is in business. */
export const closedOn = () =>
  z.pipe(
    z.pipe(
      z.nullish(z.string(CLOSED_ON)),
      z.transform((value) => value || null),
    ),
    z.nullable(pastDay()),
  )
