import type * as z from 'zod/mini'
import type { claimForm } from '#contracts/claims.ts'
import { save, load } from '#site/browser/shared/storage.ts'

export type Claim = z.input<typeof claimForm>

export const EMPTY_CLAIM: Claim = {
  restaurantId: 0,
  ownerName: '',
  ownerPhone: '',
  ownerEmail: '',
  message: '',
}

const KEY = 'claim-draft'

/** The draft typed in this tab. Fields that are missing or invalid in the storage are empty. */
export function readDraft(): Claim {
  const stored = load('sessionStorage', KEY)
  const fields = Object.entries(EMPTY_CLAIM).map(([name, empty]) => {
    const value = stored instanceof Object ? (Reflect.get(stored, name) as unknown) : undefined
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(fields) as Claim
}

/** Stores the draft without the owner's name, email address and phone number. */
export const saveDraft = ({ restaurantId, message }: Claim) =>
  save('sessionStorage', KEY, { restaurantId, message })
