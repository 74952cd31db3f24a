import { sweep } from './lib/sweep.ts'

/** Every minute, by the host's clock; it has no address. */
export default async function (): Promise<void> {
  await sweep()
}

export const config = { schedule: '* * * * *' }
