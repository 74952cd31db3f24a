import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Route } from '#contracts/route.ts'
import { adminData } from '#site/stores/admin-data.ts'

/** What a GET at `path` answers; without data and error it is still on the way. */
export function useAdminData<R extends Route>(path: string) {
  const $data = useMemo(() => adminData<R>(path), [path])
  return useStore($data)
}
