import { database } from '#functions/lib/http/database.ts'
import { createImageStore, provideImageStore } from '#functions/lib/images/store.ts'
import { provideDelivery } from '#functions/lib/jobs/deliver-mails.ts'
import { deliverDueMails } from '#functions/lib/mail/deliver.ts'
import { routes } from '#contracts/routes.ts'
import { cheapHash } from './cheap-hash.ts'
import { TOKEN_SECRET } from './event-tokens.ts'

export const PASSWORD: string = routes.login.example.password

/** The settings and stores that the functions have in tests: images in memory, and limits that no test reaches by chance. */
export function setUpFunctions(): void {
  const images = new Map<string, Uint8Array>()
  provideImageStore(
    createImageStore({
      put: (name, bytes) => Promise.resolve(images.set(name, bytes)),
      get: (name) => Promise.resolve(images.get(name)),
      delete: (name) => Promise.resolve(images.delete(name)),
    }),
  )
  process.env.ADMIN_PASSWORD_HASH = cheapHash(PASSWORD)
  process.env.TOKEN_SECRET = TOKEN_SECRET
  process.env.LIMIT_FACTOR = '1000'
  process.env.MAX_REQUESTS = '10000'
  provideDelivery(() => deliverDueMails(database('admin')))
}
