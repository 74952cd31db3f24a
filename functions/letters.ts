import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/letters.ts'
import {
  finishLetters,
  findDraft,
  findItems,
  queueTestLetter,
  readLetterDesk,
  saveDraft,
  setSending,
  startDueLetter,
} from '#db/queries/letters.ts'
import { subjectOf } from '#domain/letter.ts'
import { createToken } from './lib/access/token.ts'
import { rowOrConflict } from './lib/http/conflict.ts'
import { database } from './lib/http/database.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { setting } from './lib/http/settings.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'
import { previewPath } from './lib/mail/preview-path.ts'

export default serve(routes, {
  readLetters: async (call) => {
    const { saved, chosen, others, letters, readers, seenUntil } = await readLetterDesk(call.db)
    // While somebody watches, the letter need not wait for the next cleanup.
    if (letters.some(({ state }) => state === 'sending')) {
      deliverMails(call)
      call.later(finishLetters(database('admin')))
    }
    return {
      draft: {
        id: saved?.id ?? null,
        state: saved?.state === 'scheduled' ? ('scheduled' as const) : ('draft' as const),
        subject: saved?.subject ?? subjectOf(chosen),
        intro: saved?.intro ?? '',
        entries: chosen,
        others,
        sendAt: saved?.sendAt ?? null,
        updatedAt: saved?.updatedAt ?? null,
        preview: saved ? previewPath(saved.id) : null,
      },
      letters: letters.map((letter) => ({
        ...letter,
        address: letter.address!,
        startedAt: letter.startedAt!,
      })),
      readers,
      seenUntil,
      isSetUp: canMail(),
      hasPostalAddress: setting('MAIL_POSTAL_ADDRESS') !== undefined,
    }
  },

  saveLetter: async (call) => {
    const { db, input, later } = call
    const { updatedAt, ...fields } = input
    if (fields.sendAt && (await findItems(db, fields.items)).length === 0)
      throw new ApiError(400, 'Add something to the letter before you send it')
    if (fields.sendAt && fields.sendAt !== 'now' && new Date(fields.sendAt) <= new Date())
      throw new ApiError(400, 'Choose a time in the future')
    if (fields.sendAt && !canMail())
      throw new ApiError(400, 'No mail is set up, so no letter can be sent')
    const saved = await saveDraft(db, fields, updatedAt ?? undefined)
    const letter = await rowOrConflict(saved, 'The letter', async () => {
      if (await findDraft(db).executeTakeFirst()) return true
      // Since the page was opened.
      throw new ApiError(409, 'This letter has gone out already')
    })
    if (fields.sendAt === 'now') {
      await startDueLetter(db)
      deliverMails(call)
      requestRebuild({ later })
    }
    return letter
  },

  testLetter: async (call) => {
    const { db, input } = call
    if (!canMail()) throw new ApiError(400, 'No mail is set up, so no letter can be sent')
    const letter = await findDraft(db).executeTakeFirst()
    if (!letter) throw new ApiError(404, 'Save the letter first')
    await queueTestLetter(db, letter.id, input.email, `letter test ${createToken()}`)
    deliverMails(call)
    return { recipient: input.email }
  },

  pauseLetter: async (call) => {
    const { id, state } = call.input
    if (!(await setSending(call.db, id, state)))
      throw new ApiError(409, 'This letter is not being sent any more')
    if (state === 'sending') deliverMails(call)
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/letters', '/api/admin/letters/tests', '/api/admin/letters/:id'],
}
