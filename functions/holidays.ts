import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/holidays.ts'
import {
  answerHoliday,
  beginHoliday,
  endHoliday,
  listHolidays,
  readHolidayQuestion,
  setOrdinary,
} from '#db/queries/holidays.ts'
import type { Db } from '#db/client.ts'
import { comingHolidays } from '#domain/hours/holidays.ts'
import { parseDay } from '#domain/hours/parse.ts'
import { slugify } from '#domain/slug.ts'
import { townDay } from '#domain/town-clock.ts'
import { guide } from '#guide'
import { assertOk, TOO_OFTEN } from './lib/http/conflict.ts'
import { database, deadlineOf } from './lib/http/database.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

const OVER = 'This link no longer works: links stop working after the holiday.'

export default serve(routes, {
  /** Without mail nobody can be asked. */
  listHolidays: async ({ db }) => {
    const { owners, ...listed } = await listHolidays(db)
    const ordinary = listed.known.flatMap(({ name, isOrdinary }) => (isOrdinary ? [name] : []))
    const coming = comingHolidays(guide.country, townDay(), ordinary)
    return { ...listed, owners: canMail() ? owners : 0, coming }
  },

  beginHoliday: async (call) => {
    const { day, name } = call.input
    if (day < townDay()) throw new ApiError(400, 'Choose a day that is not over')
    // A name in a script without letters for an address.
    const slug = slugify(name) || day
    const asked = await beginHoliday(call.db, { day, name, slug }, canMail())
    deliverMails(call)
    requestRebuild(call)
    return { slug, asked }
  },

  endHoliday: async (call) => {
    if (!(await endHoliday(call.db, call.input.day))) throw new ApiError(404, 'Holiday not found')
    requestRebuild(call)
  },

  setOrdinaryHoliday: async (call) => {
    const { name, isOrdinary } = call.input
    if (!(await setOrdinary(call.db, name, isOrdinary)))
      throw new ApiError(404, `${name} is not a public holiday of this guide’s country`)
    requestRebuild(call)
  },

  readHolidayQuestion: ({ db, input }) => readQuestion(db, input.token),

  /** The link proves who answers; without a live one nothing is written. */
  answerHoliday: async (call) => {
    const { token, answer } = call.input
    const { usual } = await readQuestion(call.db, token)
    const hoursOf = { usual, closed: 'Closed', other: call.input.hours }
    const hours = hoursOf[answer]
    if (!hours)
      throw new ApiError(409, 'We do not know the usual hours of that day. Please enter them.')
    const writer = database('admin', deadlineOf(routes.answerHoliday))
    assertOk(await answerHoliday(writer, { token, answer, hours }), {
      over: [410, OVER],
      full: [409, 'This place has the most special hours allowed. Remove one first.'],
      'too often': TOO_OFTEN,
    })
    requestRebuild(call)
  },
})

/** Usual hours that are none, such as `By appointment`, cannot be those of a holiday. Throws a 410 when the link is over. */
async function readQuestion(db: Db, token: string) {
  const question = await readHolidayQuestion(db, token)
  if (!question) throw new ApiError(410, OVER)
  const { usual } = question
  return { ...question, usual: usual && parseDay(usual)?.length ? usual : null }
}

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/admin/holidays',
    '/api/admin/holidays/end',
    '/api/admin/holidays/ordinary',
    '/api/holiday-questions',
    '/api/holiday-answers',
  ],
}
