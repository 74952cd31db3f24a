import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Route } from '#contracts/route.ts'
import { adminData } from './admin-data.ts'

/** The response of a GET at `path`. It is loading while there is neither data nor an error. */
export function useAdminData<R extends Route>(path: string) {
  const $data = useMemo(() => adminData<R>(path), [path])
  return useStore($data)
}
