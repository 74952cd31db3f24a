import { brand } from './brand.ts'

/** How long a person takes to look at a claim, as the site says it. */
export const CLAIM_REVIEW_TIME = '2-3 business days'
/** How long verifying a listing takes, as the mail says it. */
export const VERIFICATION_TIME = '24-48 hours'

const mail = (to: string, subject: string, body: string) =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** The header's Claim Listing button. */
export const claimMail = mail(
  brand.email.support,
  'Claim my listing',
  `Hello ${brand.name},

I would like to claim my restaurant's listing.

Restaurant name:
Address:
My name and role:
Phone:

I understand that listing verification takes ${VERIFICATION_TIME}.`,
)

/** The claim link of one place's own page. */
export const claimPlaceMail = ({ name, pageUrl }: { name: string; pageUrl: string }) =>
  mail(
    brand.email.claims,
    `Claim this page: ${name}`,
    `Hello ${brand.name},

I would like to claim the page of ${name}:
${pageUrl}

My name and role:
Phone:

I understand that listing verification takes ${VERIFICATION_TIME}.`,
  )

/** The correction link of one place's own page. */
export const reportMail = ({ name, pageUrl }: { name: string; pageUrl: string }) =>
  mail(
    brand.email.support,
    `A correction for ${name}`,
    `${pageUrl}

What is wrong, and what is right:`,
  )

export const contactMail = mail(brand.email.support, `A note for ${brand.name}`, '')

/** Toasts and sentences of the claim form. */
export const CLAIM = {
  sent: {
    title: 'Success!',
    description: `Your claim request has been submitted. We will review it within ${CLAIM_REVIEW_TIME}.`,
  },
  failed: {
    title: 'Error',
    description: 'Failed to submit claim request. Please try again.',
  },
  listFailed: 'The list of restaurants could not be loaded.',
  unknown: 'We do not know the restaurant of this link. Please choose it from the list.',
}
