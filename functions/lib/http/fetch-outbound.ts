import { setting } from './settings.ts'

/** Sends one request to another host, or to the stand-in of `OUTBOUND_BASE_URL`. Does not follow redirects. */
export function fetchOutbound(url: URL, init: RequestInit): Promise<Response> {
  const base = setting('OUTBOUND_BASE_URL')?.replace(/\/$/, '')
  const address = base ? `${base}/${url.host}${url.pathname}${url.search}` : url
  return fetch(address, { redirect: 'manual', ...init })
}
