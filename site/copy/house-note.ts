/** The note in an ad slot without an ad. */
export const houseNote = {
  title: 'Run a restaurant here?',
  text: 'Claim its page for free and keep the hours, the number and the story right.',
  link: 'Claim your listing',
}
