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
