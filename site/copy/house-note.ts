/** What the guide says of itself where it has no ad to show. */
export const houseNote = {
  title: 'Run a restaurant here?',
  text: 'Claim its page for free and keep the hours, the number and the story right.',
  link: 'Claim your listing',
}
