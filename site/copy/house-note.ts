import { brand } from './brand.ts'

/** What the guide says of itself where it has no ad to show. */
export const houseNote = {
  title: `Run a restaurant around ${brand.town}?`,
  text: 'Claim its page and keep the hours, the number and the story right. It’s free.',
  link: 'Claim your listing',
}
