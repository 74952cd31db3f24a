import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/holidays.ts'
import {
  answerHoliday,
  beginHoliday,
  listHolidays,
  readHolidayQuestion,
} from '#db/queries/holidays.ts'
import { slugify } from '#domain/slug.ts'
import { townDay } from '#domain/town-clock.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

const OVER = 'This link no longer works: it ends with its day.'

export default serve(routes, {
  listHolidays: ({ db }) => listHolidays(db),

  beginHoliday: async (call) => {
    const { day, name } = call.input
    const slug = slugify(name)
    if (day < townDay()) throw new ApiError(400, 'day must not be over')
    if (!slug) throw new ApiError(400, 'name must have letters or digits for its address')
    const asked = await beginHoliday(call.db, { day, name, slug }, canMail())
    if (asked === null) throw new ApiError(409, 'Owners were asked about this day before')
    deliverMails(call)
    requestRebuild(call)
    return { slug, asked }
  },

  readHolidayQuestion: async ({ db, input }) => {
    const question = await readHolidayQuestion(db, input.token)
    if (!question) throw new ApiError(410, OVER)
    return question
  },

  answerHoliday: async (call) => {
    const result = await answerHoliday(call.db, call.input)
    if (result === 'over') throw new ApiError(410, OVER)
    if (result === 'unknown')
      throw new ApiError(409, 'We do not know the usual hours of that day. Please enter them.')
    if (result === 'full')
      throw new ApiError(409, 'There are as many special hours as there may be')
    if (result === 'too often')
      throw new ApiError(429, 'Too many changes. Try again in an hour.', { retryAfter: 3600 })
    requestRebuild(call)
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/holidays', '/api/holiday-questions', '/api/holiday-answers'],
}
