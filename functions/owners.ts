import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/owners.ts'
import {
  assertOwnerSession,
  chooseOwnerNotes,
  decideOwnerEdit,
  endOwnerSession,
  issueOwnerLink,
  listOwnerEdits,
  readOwnPlaces,
  saveOwnFacts,
  startOwnerSession,
} from '#db/queries/owners.ts'
import { ASKED_FACTS, OWN_FACTS } from '#domain/owner.ts'
import { textsOfPhotos } from '#domain/place.ts'
import { eachField } from '#domain/place-fields.ts'
import { LINK_MINUTES } from '#domain/limits.ts'
import {
  newOwnerLink,
  OWNER_SESSION_HOURS,
  sessionOf,
  signedLink,
  signedSession,
} from './lib/access/owner.ts'
import { createToken } from './lib/access/token.ts'
import { assertOk, TOO_OFTEN } from './lib/http/conflict.ts'
import { database, deadlineOf } from './lib/http/database.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

const OVER = `This link no longer works: it works once, for ${LINK_MINUTES} minutes. Ask for a new one.`
const CHANGED = 'The place was changed elsewhere meanwhile. Nothing of yours was saved.'
const UNKNOWN_PHOTO =
  'Photos must be uploaded here or be on the page already: remove the one that is neither'

export default serve(routes, {
  /** Says the same to everybody, so that nobody finds out whose address it is. */
  requestOwnerLink: async (call) => {
    if (canMail()) await issueOwnerLink(call.db, { email: call.input.email, ...newOwnerLink() })
    deliverMails(call)
    return { accepted: true as const }
  },

  startOwnerSession: async ({ db, input }) => {
    const token = createToken()
    const expiresAt = await startOwnerSession(db, {
      link: signedLink(input.token),
      session: signedSession(token),
      hours: OWNER_SESSION_HOURS,
    })
    if (!expiresAt) throw new ApiError(410, OVER)
    return { token, expiresAt }
  },

  endOwnerSession: ({ db, request }) => endOwnerSession(db, sessionOf(request)),

  listOwnPlaces: ({ db, request }) => readOwnPlaces(db, sessionOf(request)),

  /** The session proves whose place it is; without a live one nothing is written. */
  saveOwnPlace: async (call) => {
    const { db, request, input } = call
    const session = sessionOf(request)
    await assertOwnerSession(db, session)
    const { id, updatedAt, requestId, ...said } = input
    const { images, imageTexts } = said
    const photos = images && imageTexts && { images, imageTexts: textsOfPhotos(images, imageTexts) }
    const facts = {
      ...eachField([...OWN_FACTS, ...ASKED_FACTS], (name) => said[name]),
      // Nothing of a form that knows only one of them.
      ...{ images: undefined, imageTexts: undefined, ...photos },
    }
    const writer = database('admin', deadlineOf(routes.saveOwnPlace))
    assertOk(await saveOwnFacts(writer, session, { id, updatedAt, facts, request: requestId }), {
      'not found': [404, 'This place is not yours'],
      conflict: [409, CHANGED],
      'unknown photo': [400, UNKNOWN_PHOTO],
      'too often': TOO_OFTEN,
    })
    requestRebuild(call)
    return readOwnPlaces(db, session)
  },

  chooseOwnerNotes: ({ db, request, input }) =>
    chooseOwnerNotes(db, sessionOf(request), input.isWanted),

  listOwnerEdits: ({ db, input }) => listOwnerEdits(db, { state: 'waiting', ...input }),

  decideOwnerEdit: async (call) => {
    const { id, decision } = call.input
    assertOk(await decideOwnerEdit(call.db, id, decision, canMail()), {
      'not found': [404, 'Change not found'],
      'already decided': [409, 'This change was decided elsewhere meanwhile'],
      conflict: [409, 'The place was changed again since. Edit its listing instead.'],
    })
    requestRebuild(call)
    deliverMails(call)
  },
})

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/owner/links',
    '/api/owner/sessions',
    '/api/owner/sessions/end',
    '/api/owner/places',
    '/api/owner/places/:id',
    '/api/owner/notes',
    '/api/admin/owner-edits',
    '/api/admin/owner-edits/:id',
  ],
}
