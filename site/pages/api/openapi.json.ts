import type { APIRoute } from 'astro'
import { openApi } from '#contracts/openapi.ts'
import { guide } from '#guide'

export const GET: APIRoute = () => Response.json(openApi(guide.name))
