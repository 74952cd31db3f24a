import type * as z from 'zod/mini'
import type { claimForm } from '#contracts/claims.ts'
import { keep, recall } from '#site/lib/storage.ts'

export type Claim = z.input<typeof claimForm>

export const EMPTY_CLAIM: Claim = {
  restaurantId: 0,
  ownerName: '',
  ownerPhone: '',
  ownerEmail: '',
  message: '',
}

const KEY = 'claim-draft'

/** What was typed before in this tab. Storage may be full, forbidden or hold nonsense: then it is empty. */
export function readDraft(): Claim {
  const kept = recall('sessionStorage', KEY)
  const fields = Object.entries(EMPTY_CLAIM).map(([name, empty]) => {
    const value = kept instanceof Object ? (Reflect.get(kept, name) as unknown) : undefined
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(fields) as Claim
}

/** Without who it is: names, addresses and phones are nothing that a browser should keep for us. */
export const saveDraft = ({ restaurantId, message }: Claim) =>
  keep('sessionStorage', KEY, { restaurantId, message })
