/** The weekly letter, as the popup and the blog offer it. */
export const LETTER = {
  name: 'The weekly letter',
  promise: 'One letter a week: what opened, what is in season and where to book.',
  readers: '2,600+ subscribers',
  label: 'Email address',
  button: 'Subscribe Now',
}
