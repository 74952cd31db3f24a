import { say } from './own-words.ts'
import { LINK_MINUTES } from '#domain/limits.ts'

/** Texts of the page where owners keep their places right. */
export const OWNER = say('OWNER', {
  press: 'You opened the sign-in link from your email. It works once.',
  sent: `If this is the address of an approved claim, a link is on its way to it. It works once, for ${LINK_MINUTES} minutes. If you asked a moment ago, the one we just sent still works.`,
  failed: 'That did not go through. Please try again in a moment.',
  notKept: 'This browser does not store the sign-in. Allow site data for this page.',
  ended: 'Your session has ended. Please sign in again.',
  endedTitle: 'Your session has ended',
  endedWhileEditing:
    'What you typed is still here. Ask for a link, open it in this browser, and continue where you left off.',
  loadFailed: 'Your places could not be loaded',
  none: 'No place is yours at the moment. If you think otherwise, answer the mail about your claim.',
  saved: { title: 'Saved', description: 'Your page shows it in about a minute.' },
  asked: { title: 'Sent', description: 'We look at it first; you see here what becomes of it.' },
  withdrawn: { title: 'Taken back', description: 'Your request no longer waits.' },
  notesOn: { title: 'Saved', description: 'A note comes on Mondays.' },
  notesOff: { title: 'Saved', description: 'No more notes come.' },
  noteFailed: { title: 'Not saved', description: 'Please try again in a moment.' },
})
