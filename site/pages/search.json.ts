import type { APIRoute } from 'astro'
import { cuisines, restaurants, towns } from '#site/build/directory.ts'
import { searchIndex } from '#site/build/search-index.ts'

export const GET: APIRoute = () => Response.json(searchIndex({ restaurants, towns, cuisines }))
