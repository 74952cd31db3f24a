// The DOM's types lack those of service workers, whose own library contradicts them.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = ExtendableEvent & {
  request: Request
  /** The page that asks. */
  clientId: string
  /** The answer to a navigation, asked for while the worker was starting; undefined where that is not supported. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
}

type ServiceWorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ url: string } | undefined>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <E extends keyof Events>(type: E, listener: (event: Events[E]) => void) => void
}

/** The scope of a service worker. */
export const worker = self as unknown as ServiceWorkerScope
export type { FetchEvent }
