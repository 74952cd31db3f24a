/** What a claim's answer says of a code, or why there is none. */
export const CLAIM_CODE = {
  disputed:
    'This place has an owner already. We tell them that somebody claims it, and decide when we have looked at it.',
  verified: 'Your listing is verified',
  proven:
    'Its page says so in about a minute. The mail that we just sent you signs you in to keep it right.',
  failed: 'That did not go through. Please try again in a moment.',
}
