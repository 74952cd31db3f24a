/** The weekly letter, as the popup and the blog offer it. */
export const LETTER = {
  name: 'The weekly letter',
  promise: 'One letter a week: what opened, what is in season and where to book.',
  label: 'Email address',
  button: 'Subscribe Now',
}

/** Toasts about the weekly letter. */
export const NEWSLETTER = {
  invalid: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  failed: { title: 'Subscription Failed', description: 'Please try again later.' },
  thanks: {
    title: 'Thanks for subscribing!',
    description: 'The next letter comes to your inbox.',
  },
  existing: { title: 'Welcome back!', description: 'This address already gets our letter.' },
}

/** The unsubscribe page, which the link in a letter opens. */
export const UNSUBSCRIBE = {
  ask: {
    title: 'Unsubscribe from the weekly letter?',
    text: 'You won’t get it again.',
    button: 'Unsubscribe',
  },
  left: {
    title: 'You are off the list',
    text: 'No more letters come to the address that this link was sent to.',
  },
  incomplete: {
    title: 'Use the link in a letter',
    text: 'Every letter ends with a link that takes its reader off the list. This address is not a whole one.',
  },
  failed: 'That did not go through. Please try again in a moment.',
}
