import type { APIRoute } from 'astro'
import { openApi } from '#contracts/openapi.ts'
import { brand } from '#site/copy/brand.ts'

export const GET: APIRoute = () => Response.json(openApi(brand.name))
