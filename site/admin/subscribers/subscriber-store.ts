import { computed } from 'nanostores'
import type { OutputOf } from '#contracts/route.ts'
import type { exportSubscribers, listSubscribers } from '#contracts/newsletter.ts'
import { $page, $peopleSearch } from '#site/admin/kit/address-query.ts'
import { adminSearch, refresh } from '#site/admin/kit/admin-data.ts'
import { adminCall } from '#site/admin/kit/session.ts'

export type Subscriber = OutputOf<typeof listSubscribers>['subscribers'][number]
/** A subscriber with the token of the unsubscribe link. */
export type ExportedSubscriber = OutputOf<typeof exportSubscribers>[number]

const PATH = '/api/admin/subscriber-search'

const $input = computed([$peopleSearch, $page], (search, page) => JSON.stringify({ search, page }))
export const $subscribers = adminSearch<typeof listSubscribers>(PATH, $input)
export const refreshSubscribers = () => refresh((key) => key.startsWith(PATH))

/** Loads all subscribers in batches and reports their number after each. */
export async function loadAllSubscribers(onProgress: (count: number) => void) {
  const all: ExportedSubscriber[] = []
  for (;;) {
    const input = { after: all.at(-1)?.id }
    const path = '/api/admin/subscribers/export'
    const batch = await adminCall<typeof exportSubscribers>('GET', path, input)
    if (batch.length === 0) return all
    for (const subscriber of batch) all.push(subscriber)
    onProgress(all.length)
  }
}
