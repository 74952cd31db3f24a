import type { listRemovals, removeRecord, undoRemoval } from '#contracts/removals.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { $addressQuery } from '#site/admin/kit/address-query.ts'
import { adminData, refresh } from '#site/admin/kit/admin-data.ts'
import { adminCall } from '#site/admin/kit/session.ts'

const PATH = '/api/admin/removals'

/** The page of removed records that the address asks for. */
export const $removals = adminData<typeof listRemovals>(PATH, $addressQuery)
export type Removal = OutputOf<typeof listRemovals>['removals'][number]

/** Removes a record, or merges a place into another. */
export async function remove(input: InputOf<typeof removeRecord>): Promise<void> {
  await adminCall<typeof removeRecord>('POST', PATH, input)
  // A search for a place to merge into finds it no more.
  refresh((key) => key.startsWith('/api/admin/listings'))
}

export const refreshRemovals = () => refresh((key) => key.startsWith(PATH))

/** Puts back what a removal took, and reads the list again. */
export async function putBack(id: number): Promise<void> {
  await adminCall<typeof undoRemoval>('POST', `${PATH}/:id/undo`, { id })
  refreshRemovals()
}
