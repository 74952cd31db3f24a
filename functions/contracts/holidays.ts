import { HOLIDAY_ANSWERS } from '#domain/holiday.ts'
import { parseDay } from '#domain/hours/parse.ts'
import * as z from 'zod/mini'
import { count, text } from './fields.ts'
import { line } from './places/listing-fields.ts'
import { defineRoute } from './route.ts'

const badDay = 'Choose the day, such as 2026-11-26'
const day = z.iso.date(badDay)

export const listHolidays = defineRoute({
  method: 'GET',
  path: '/api/admin/holidays',
  summary:
    'The holidays from 90 days ago on for which owners were asked for their hours, with what they answered, as far as pages still say so, and how many links a new question would send (`owners`); the holidays of the country that come next; and its public holidays of the next year (`known`), with which of them are ordinary days here.',
  input: z.object({}),
  output: () =>
    z.object({
      holidays: z.array(
        z.object({
          day: z.string(),
          name: z.string(),
          slug: z.string(),
          asked: count,
          usual: count,
          closed: count,
          other: count,
        }),
      ),
      owners: count,
      coming: z.array(z.object({ name: z.string(), day: z.string() })),
      known: z.array(z.object({ name: z.string(), day: z.string(), isOrdinary: z.boolean() })),
    }),
  example: {},
})

/** The form shows these messages; the function applies the same rules again. */
export const holidayForm = z.object({ day, name: text('Name', 60) })

export const beginHoliday = defineRoute({
  method: 'POST',
  path: '/api/admin/holidays',
  summary:
    'Collects the hours of a holiday, which gets a page: where mail is set up, every owner is sent a link for each of their places. Once more for the same day it changes the name, and asks those who were not asked yet.',
  input: holidayForm,
  output: z.object({ slug: z.string(), asked: count }),
  status: 201,
  example: { day: '2099-12-25', name: 'Christmas Day' },
})

export const endHoliday = defineRoute({
  method: 'POST',
  path: '/api/admin/holidays/end',
  summary: 'Takes a holiday and its page away. Links about it end; special hours of the day stay.',
  input: z.object({ day }),
  status: 204,
  example: { day: '2099-12-25' },
})

export const setOrdinaryHoliday = defineRoute({
  method: 'POST',
  path: '/api/admin/holidays/ordinary',
  summary:
    'Makes a public holiday of the country an ordinary day here, in every year, or takes that back: hours of that day are then those of the week, and it has no page unless the administrator has named it.',
  input: z.object({
    name: text('Name', 60),
    isOrdinary: z.boolean('isOrdinary must be true or false'),
  }),
  status: 204,
  example: { name: 'Christmas Day', isOrdinary: false },
})

const badToken = 'token must be the one of the mail'
const token = z.string(badToken).check(z.regex(/^[0-9a-f]{64}$/, badToken))
const EXAMPLE_TOKEN = '0'.repeat(64)

/** Not a `GET`, so that no log of addresses holds the token. */
export const readHolidayQuestion = defineRoute({
  method: 'POST',
  path: '/api/holiday-questions',
  summary:
    'What the link of a mail about a holiday asks: the restaurant, its usual hours of that weekday, what its page says of the day, and the answer so far. It ends with the day.',
  access: 'public',
  input: z.object({ token }),
  output: () =>
    z.object({
      restaurant: z.string(),
      path: z.string(),
      day: z.string(),
      holiday: z.string(),
      usual: z.nullable(z.string()),
      hours: z.nullable(z.string()),
      answer: z.nullable(z.enum(HOLIDAY_ANSWERS)),
    }),
  errors: [410],
  limits: [{ max: 60, seconds: 3600 }],
  example: { token: EXAMPLE_TOKEN },
})

const badHours = 'Hours must be times such as 11:00 AM – 3:00 PM'

/** The form shows these messages; the function applies the same rules again. */
export const holidayAnswer = z
  .object({
    token,
    answer: z.enum(HOLIDAY_ANSWERS, 'Please choose one'),
    hours: z._default(z.nullable(line()), null),
  })
  .check(
    z.refine(({ answer, hours }) => answer !== 'other' || Boolean(hours && parseDay(hours)), {
      message: badHours,
      path: ['hours'],
    }),
  )

export const answerHoliday = defineRoute({
  method: 'POST',
  path: '/api/holiday-answers',
  summary:
    'An owner says, by the `token` of a mail, whether the restaurant keeps the `usual` hours on the holiday, is `closed`, or keeps `other` hours. The page says so with the next build; a later answer takes its place.',
  access: 'public',
  input: holidayAnswer,
  status: 204,
  errors: [409, 410],
  limits: [{ max: 30, seconds: 3600 }],
  example: { token: EXAMPLE_TOKEN, answer: 'other', hours: '11:00 AM – 3:00 PM' },
})

export const routes = {
  listHolidays,
  beginHoliday,
  endHoliday,
  setOrdinaryHoliday,
  readHolidayQuestion,
  answerHoliday,
}
