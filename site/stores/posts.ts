import { computed } from 'nanostores'
import type { listPosts } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { $addressQuery } from './address-query.ts'
import { adminData, refresh } from './admin-data.ts'

const PATH = '/api/admin/posts'
export type PostList = OutputOf<typeof listPosts>
export type PostState = PostList['posts'][number]['state']

export const $posts = adminData<typeof listPosts>(PATH, $addressQuery)
export const refreshPosts = () => refresh((key) => key.startsWith(PATH))

/** The state that the address filters the list by. */
export const $postState = computed(
  $addressQuery,
  (query) => new URLSearchParams(query).get('state') ?? undefined,
)
