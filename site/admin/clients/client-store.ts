import type { listAdClients } from '#contracts/ad-clients.ts'
import type { OutputOf } from '#contracts/route.ts'
import { guide } from '#guide'
import { adminData, refresh, renew } from '#site/admin/kit/admin-data.ts'

export const CLIENTS = '/api/admin/ad-clients'
export type Client = OutputOf<typeof listAdClients>[number]

/** All clients by name. */
export const $clients = adminData<typeof listAdClients>(CLIENTS)
export const refreshClients = () => refresh(CLIENTS)
/** Reads the clients again after a campaign has changed; the list stays meanwhile. */
export const renewClients = () => renew(CLIENTS)

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
/** `1,200.00`, without a currency, as a guide names none. */
export const formatPrice = (cents: number) =>
  (cents / 100).toLocaleString(guide.locale, TWO_DECIMALS)
