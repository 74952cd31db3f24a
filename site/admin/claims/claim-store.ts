import { atom, computed, map } from 'nanostores'
import type { OutputOf } from '#contracts/route.ts'
import type { decideClaim, listClaims } from '#contracts/claims.ts'
import { CLAIM_STATUSES, type ClaimStatus } from '#domain/vocabulary.ts'
import { CLAIM_DECISION } from '#site/admin/kit/admin-messages.ts'
import { $addressQuery, $page, $peopleSearch } from '#site/admin/kit/address-query.ts'
import { adminSearch, refresh } from '#site/admin/kit/admin-data.ts'
import { $token, adminCall, sentenceOf } from '#site/admin/kit/session.ts'
import { renewWaiting } from '#site/admin/kit/waiting.ts'
import { showToast } from '#site/stores/toast.ts'

export type Claim = OutputOf<typeof listClaims>['claims'][number]
type Action = Claim['decisions'][number]['action']

const PATH = '/api/admin/claim-search'

/** The status that the list is filtered by; pending unless the address says otherwise. */
export const $status = computed($addressQuery, (query): ClaimStatus => {
  const status = new URLSearchParams(query).get('status')
  return CLAIM_STATUSES.find((known) => known === status) ?? 'pending'
})
const $input = computed([$status, $peopleSearch, $page], (status, search, page) =>
  JSON.stringify({ status, search, page }),
)
export const $claims = adminSearch<typeof listClaims>(PATH, $input)

export const refreshClaims = () => refresh((key) => key.startsWith(PATH))

/** The typed reasons for rejections, by the id of the claim. */
export const $reasons = map<Record<number, string>>({})

/** The ids of the claims whose decision is being saved. */
export const $deciding = atom<ReadonlySet<number>>(new Set())

/** Saves a decision on a claim in the state that was shown, and reports it in a toast. Returns false when it fails. */
export async function decide({ id, status }: Claim, action: Action, reason?: string) {
  if ($deciding.get().has(id)) return false
  $deciding.set(new Set([...$deciding.get(), id]))
  try {
    const input = { id, status, action, reason }
    const decided = await adminCall<typeof decideClaim>('PUT', '/api/admin/claims/:id', input)
    $reasons.setKey(id, '')
    const link = { text: 'See the build', href: '/admin/publish' }
    const description = descriptionOf(decided)
    const title = CLAIM_DECISION[action]
    showToast({ tone: 'info', title, description, link: decided.hasChanged ? link : undefined })
    refreshClaims()
    renewWaiting()
    return true
  } catch (error) {
    const description = sentenceOf(error, CLAIM_DECISION.failed.description)
    showToast({ tone: 'error', title: CLAIM_DECISION.failed.title, description })
    // Without a session the request would be refused and empty the list.
    if ($token.get()) refreshClaims()
    return false
  } finally {
    $deciding.set(new Set([...$deciding.get()].filter((other) => other !== id)))
  }
}

function descriptionOf({ hasChanged, isVerified }: OutputOf<typeof decideClaim>) {
  if (!hasChanged) return undefined
  return isVerified ? CLAIM_DECISION.badge : CLAIM_DECISION.noBadge
}
