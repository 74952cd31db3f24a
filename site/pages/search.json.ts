import type { APIRoute } from 'astro'
import { searchIndex } from '#site/build/search-index.ts'

export const GET: APIRoute = () => Response.json(searchIndex())
