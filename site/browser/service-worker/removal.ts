import { worker } from './scope.ts'

/** The service worker of a guide whose `worksOffline` is false: takes itself and all that was kept out of browsers. */

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}
