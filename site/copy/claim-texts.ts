import { say } from './own-words.ts'
import { LINK_MINUTES } from '#domain/limits.ts'
import { guide } from '#guide'

/** The review time of a claim, as pages state it. */
export const CLAIM_REVIEW_TIME = '2-3 business days'
/** The time that verifying a listing takes, as emails state it. */
export const VERIFICATION_TIME = '24-48 hours'

const mail = (to: string, subject: string, body: string) =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** The link of the header's Claim Listing button. */
export const claimMail = mail(
  guide.email.support,
  'Claim my listing',
  `Hello ${guide.name},

I would like to claim my restaurant's listing.

Restaurant name:
Address:
My name and role:
Phone:

I understand that listing verification takes ${VERIFICATION_TIME}.`,
)

/** The claim link on a place's page. */
export const claimPlaceMail = ({ name, pageUrl }: { name: string; pageUrl: string }) =>
  mail(
    guide.email.claims,
    `Claim this page: ${name}`,
    `Hello ${guide.name},

I would like to claim the page of ${name}:
${pageUrl}

My name and role:
Phone:

I understand that listing verification takes ${VERIFICATION_TIME}.`,
  )

export const contactMail = mail(guide.email.support, `A note for ${guide.name}`, '')

/** Toasts and messages of the claim form. */
export const CLAIM = say('CLAIM', {
  sent: {
    title: 'Success!',
    description: `Your claim request has been submitted. We will review it within ${CLAIM_REVIEW_TIME}.`,
  },
  failed: {
    title: 'Error',
    description: 'Failed to submit claim request. Please try again.',
  },
  codeElsewhere: `Enter the code in the browser in which you sent your request, within ${LINK_MINUTES} minutes.`,
  listFailed: 'The list of restaurants could not be loaded.',
  unknown: 'This link doesn’t name a restaurant. Please choose it from the list.',
})

/** What a claim's answer says of a code, or why there is none. */
export const CLAIM_CODE = say('CLAIM_CODE', {
  disputed:
    'This place has an owner already. We tell them that somebody claims it, and decide when we have looked at it.',
  verified: 'Your listing is verified',
  proven:
    'Its page says so in about a minute. The mail that we just sent you signs you in to keep it right.',
  failed: 'That did not go through. Please try again in a moment.',
})
