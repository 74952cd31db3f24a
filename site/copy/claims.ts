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
