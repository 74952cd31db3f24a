import * as z from 'zod/mini'
import { text } from './fields.ts'
import { defineRoute } from './route.ts'

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/upload',
  summary: 'Keeps a PNG, JPG, GIF or WebP of up to 5 MB, sent as the form field `image`.',
  body: 'form',
  input: z.object({
    image: z.file('Image is required').check(z.minSize(1, 'Image is required')),
  }),
  output: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  status: 201,
})

export const serveImage = defineRoute({
  method: 'GET',
  path: '/uploads/:name',
  summary: 'An uploaded image.',
  access: 'public',
  type: 'image/*',
  input: z.object({ name: text('name', 60) }),
})
