import * as z from 'zod/mini'
import { count, text, imageSource } from './fields.ts'
import { defineRoute } from './route.ts'

const MISSING = 'Image is required'

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Keeps a PNG, JPG, GIF or WebP of up to 5 MB: the file of the form field `image`, or a copy of the one at `imageUrl`.',
  body: 'form',
  input: z
    .object({
      image: z.optional(z.file(MISSING).check(z.minSize(1, MISSING))),
      imageUrl: z.optional(imageSource()),
    })
    .check(
      z.refine(({ image, imageUrl }) => image !== undefined || imageUrl !== undefined, MISSING),
    ),
  output: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  status: 201,
  limitsForAll: [{ max: 500, seconds: 86_400 }],
  errors: [409],
  example: { image: 'docs/home.jpg' },
})

export const readUploads = defineRoute({
  method: 'GET',
  path: '/api/admin/uploads',
  summary: 'How many pictures were uploaded, their bytes, and how many bytes they may have.',
  input: z.object({}),
  output: z.object({ pictures: count, bytes: count, maxBytes: count }),
  example: {},
})

export const serveImage = defineRoute({
  method: 'GET',
  path: '/uploads/:name',
  summary: 'An uploaded image.',
  access: 'public',
  type: 'image/*',
  input: z.object({ name: text('name', 60) }),
  example: { name: '0123456789abcdef0123456789abcdef.png' },
})

export const routes = {
  uploadImage,
  readUploads,
  serveImage,
}
