import { say } from './own-words.ts'
/** The weekly letter, as the popup and the blog offer it. */
export const LETTER = say('LETTER', {
  name: 'The weekly letter',
  promise: 'One letter a week: what opened, what is in season and where to book.',
  label: 'Email address',
  button: 'Subscribe Now',
  /** Of the bar on a small screen, which opens the form. */
  open: 'Sign up',
})

/** Toasts about the weekly letter. */
export const NEWSLETTER = say('NEWSLETTER', {
  invalid: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  /** At the field, where the toast says that something is wrong with it. */
  expected: 'An address looks like name@example.com.',
  failed: { title: 'Subscription Failed', description: 'Please try again later.' },
  thanks: {
    title: 'Thanks for subscribing!',
    description: 'The next letter comes to your inbox.',
  },
  mustConfirm: {
    title: 'Thanks for subscribing!',
    description: 'One more step: press the link in the mail that we sent you.',
  },
  existing: { title: 'Welcome back!', description: 'This address already gets our letter.' },
})

/** Below the button of a page that a mail's link opens. */
const LINK_FAILED = 'That did not go through. Please try again in a moment.'

/** The page that the link in the confirmation mail opens. */
export const CONFIRM = say('CONFIRM', {
  ask: {
    title: 'Confirm the weekly letter',
    text: 'Confirm, and you’ll get the next letter.',
    button: 'Confirm',
  },
  done: { title: 'You are on the list', text: 'The next letter comes to your inbox.' },
  incomplete: {
    title: 'Use the link in the mail',
    text: 'We sent it when you subscribed. This link is incomplete.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It works once, for 7 days. Subscribe again to get a new one.',
  },
  failed: LINK_FAILED,
})

/** The page on which a reader changes what the letter is about; a link in each letter opens it. */
export const CHOICES = say('CHOICES', {
  ask: {
    title: 'What should the letter be about?',
    text: 'This replaces your earlier choice.',
    button: 'Save',
  },
  done: { title: 'Your choice is saved', text: 'It applies from the next letter.' },
  incomplete: {
    title: 'Use the link in a letter',
    text: 'Every letter ends with a link to this page. This link is incomplete.',
  },
  failed: LINK_FAILED,
})

/** The unsubscribe page, which the link in a letter opens. */
export const UNSUBSCRIBE = say('UNSUBSCRIBE', {
  ask: {
    title: 'Unsubscribe from the weekly letter?',
    text: 'You won’t get it again.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are off the list',
    text: 'No more letters come to the address that this link was sent to.',
  },
  incomplete: {
    title: 'Use the link in a letter',
    text: 'Every letter ends with a link that takes its reader off the list. This link is incomplete.',
  },
  failed: LINK_FAILED,
})

/** The same for the weekly note to owners, whose links have `list=notes` in their address. */
export const LEAVE_NOTES = say('LEAVE_NOTES', {
  ask: { title: 'Unsubscribe from the weekly note?', text: 'You won’t get it again.' },
  done: {
    title: 'You are off the list',
    text: 'No more notes come to the address that this link was sent to.',
  },
  incomplete: {
    title: 'Use the link in a note',
    text: 'Every note ends with a link that takes its reader off the list. This link is incomplete.',
  },
  failed: LINK_FAILED,
})
