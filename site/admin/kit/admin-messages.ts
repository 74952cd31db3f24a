/** Toasts of the login page. */
export const LOGIN = {
  success: 'Login successful!',
  failed: 'Login failed',
  wrong: 'Invalid password',
  unreachable: 'An error occurred. Please try again.',
  notKept: 'This browser does not store the sign-in. Allow site data for this page.',
}

/** The dialog when a session ends on a page with unsaved changes. */
export const SESSION_ENDED = {
  title: 'Your session has ended',
  description: 'What you typed is still here. Sign in to continue where you left off.',
}
/** The question before signing out. */
export const SIGN_OUT_UNSAVED = 'Sign out without saving your changes?'

/** The toast on the login page when a session has ended without unsaved changes. */
export const SIGN_IN_AGAIN = {
  title: 'Your session has ended',
  description: 'Sign in to go on where you were.',
}

/** Messages when a session is ended from another one. */
export const SESSION_END = {
  one: 'Session ended',
  all: 'All other sessions ended',
  required: 'Password is required',
  failed: 'That could not be sent. Please try again.',
}

/** Toasts about campaigns. */
export const CAMPAIGN = {
  created: 'Campaign created successfully!',
  updated: 'Campaign updated successfully!',
  archived: 'Campaign archived',
  restored: 'Campaign restored',
  uploaded: 'Image uploaded successfully!',
  noImage: 'Add an image: upload one or paste its https:// address.',
  exported: 'CSV exported successfully!',
  createFailed: 'Failed to create campaign',
  updateFailed: 'Failed to update campaign',
  exportFailed: 'Failed to export CSV',
}

/** Messages in place of admin data that could not be loaded. */
export const ADMIN_LOAD_FAILED = {
  campaigns: 'Failed to fetch campaigns',
  analytics: 'Failed to fetch analytics',
  business: 'Failed to fetch business details',
  claims: 'Failed to fetch claims',
  posts: 'Failed to fetch blog posts',
  post: 'Failed to fetch the post',
  listings: 'Failed to fetch listings',
  listing: 'Failed to fetch this listing',
  subscribers: 'Failed to fetch subscribers',
  sessions: 'Failed to fetch sessions',
  mails: 'Failed to fetch mails',
  letters: 'Failed to fetch letters',
  uploads: 'Failed to fetch the number of pictures',
  corrections: 'Failed to fetch corrections',
  holidays: 'Failed to fetch the holidays',
  ownerEdits: 'Failed to fetch the changes of owners',
  searchMisses: 'Failed to fetch what was not found',
  removals: 'Failed to fetch what was removed',
}

/** What is said of removing a record and of putting it back. */
export const REMOVAL = {
  note: 'This removes it and everything that belongs to it: owners, claims, corrections, counts. You can put it back for 30 days, under Listings, Removed.',
  picture:
    'Its address leads nowhere from now on; browsers and the host may keep a copy. You can put it back for 30 days, under Listings, Removed.',
  merge:
    'Choose the listing to keep. It takes over owners, claims, corrections and counts, and the old address leads to it.',
  failed: { title: 'Not removed', description: 'There was no answer. Please try again.' },
  undoFailed: { title: 'Not put back', description: 'There was no answer. Please try again.' },
}

/** Toasts about decisions on claims. */
export const CLAIM_DECISION = {
  approve: 'Claim approved',
  reject: 'Claim rejected',
  undo: 'Decision undone',
  badge: 'The Verified badge shows in about a minute.',
  noBadge: 'The Verified badge goes in about a minute.',
  failed: {
    title: 'Not decided',
    description: 'Failed to save the decision. Please try again.',
  },
}

/** Toasts about what visitors say is wrong. */
export const CORRECTION_DECISION = {
  changed: { title: 'Corrected', description: 'The page shows it in about a minute.' },
  accepted: { title: 'Correction accepted' },
  checked: { title: 'Checked', description: 'The page shows it in about a minute.' },
  declined: { title: 'Correction declined' },
  missing: 'Enter what is right first',
  failed: { title: 'Not decided', description: 'Failed to save the decision. Please try again.' },
}

/** Toasts about holidays. */
export const HOLIDAY = {
  begun: 'The holiday has a page in about a minute',
  ask: (places: string) => `Ask the owners of ${places} now? Each gets a mail.`,
  remove: (name: string) =>
    `Remove ${name}? Its page and the links about it end; what pages say of the day stays.`,
  removed: 'Removed',
  removeFailed: { title: 'Not removed', description: 'Please try again in a moment.' },
  failed: { title: 'Nobody was asked', description: 'Please try again in a moment.' },
}

/** Toasts about changes of owners. */
export const OWNER_EDIT = {
  accept: {
    title: 'Change accepted',
    description: 'The page shows it in about a minute. For a new address, check town and position.',
  },
  decline: { title: 'Change declined' },
  undo: {
    title: 'Change undone',
    description: 'In about a minute the page will be as it was before.',
  },
  failed: {
    title: 'Nothing changed',
    description: 'Failed to save the decision. Please try again.',
  },
}

/** Messages about the weekly letter. */
export const LETTER_DESK = {
  empty:
    'Nothing has changed since the last letter, and no post came, so there is none this week. Pick a restaurant below if you want one.',
  saved: { title: 'Draft saved' },
  scheduled: { title: 'Letter scheduled' },
  sending: { title: 'Letter on its way', description: 'Its page shows in about a minute.' },
  saveFailed: { title: 'Not saved', description: 'Failed to save the letter. Please try again.' },
  tested: 'Test on its way',
  testFailed: { title: 'Not sent', description: 'Failed to send the test. Please try again.' },
  pauseFailed: { title: 'Not changed', description: 'Please try again.' },
  searchFailed: { title: 'Search failed', description: 'Please try again.' },
}

/** Toasts about sending a mail again. */
export const MAIL_RETRY = {
  done: { title: 'Waiting again', description: 'It is sent in a moment.' },
  failed: { title: 'Not sent', description: 'Failed to send it again. Please try again.' },
}

/** The toast when the export of all subscribers fails. */
export const SUBSCRIBER_EXPORT = {
  failed: {
    title: 'Not exported',
    description: 'Failed to load all subscribers. Please try again.',
  },
}

/** Toasts about an import by link. */
export const IMPORT = {
  required: {
    title: 'URL Required',
    description: 'Please enter a Google Business or Google Maps URL.',
  },
  invalid: {
    title: 'Invalid URL',
    description: 'Please enter a valid Google Business or Google Maps URL.',
  },
  failed: {
    title: 'Import Failed',
    description: 'Could not import business from the provided URL.',
  },
  unfinished: 'Finish what is asked below first, or clear it.',
  success: 'Business Imported Successfully!',
}

/** Messages about builds of the site. */
export const PUBLISH = {
  asked: 'The site is being published',
  failed: { title: 'Publishing failed', description: 'Please try again.' },
  buildsFailed: 'Failed to fetch builds',
  stale: 'Failed to fetch builds. This is what was last known.',
  changesFailed: 'Failed to fetch changes',
}

/** Toasts about posts. */
export const POST = {
  draft: 'Draft saved',
  hidden: 'Its page goes in about a minute.',
  scheduled: 'Post scheduled',
  published: 'Post published',
  soon: 'Readers see it in about a minute.',
  failed: { title: 'Not saved', description: 'Failed to save the post. Please try again.' },
}

/** Why an event did not count, by the reason that the server gives. */
export const REFUSED: Record<string, string> = {
  bot: 'Robots and programs',
  prerender: 'Pages that were loaded ahead',
  hidden: 'Pages in a tab that nobody looked at',
  admin: 'Your own visits while you were signed in',
  'not-live': 'Ads that were paused, archived or out of their dates',
  repeated: 'Sent before: a second click on the same page, or a retry',
  'too-many': 'Over the daily limit for one network',
  'no-token': 'Not sent by a page of the guide',
  'wrong-token': 'Forged, or meant for another ad, business or visitor',
  'expired-token': 'Arrived more than an hour late',
  'other-site': 'Sent by a page of another website',
}
