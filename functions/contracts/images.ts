import { OWNER_PHOTOS } from '#domain/limits.ts'
import * as z from 'zod/mini'
import { count, id, moment, text, imageSource, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const MISSING = 'Image is required'
const file = () => z.file(MISSING).check(z.minSize(1, MISSING))
const stored = z.object({ url: z.string(), width: z.int(), height: z.int() })

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Keeps a PNG, JPG, GIF or WebP of up to 5 MB: the file of the form field `image`, or a copy of the one at `imageUrl`.',
  body: 'form',
  input: z
    .object({
      image: z.optional(file()),
      imageUrl: z.optional(imageSource()),
    })
    .check(
      z.refine(({ image, imageUrl }) => image !== undefined || imageUrl !== undefined, MISSING),
    ),
  output: stored,
  status: 201,
  limitsForAll: [{ max: 500, seconds: 86_400 }],
  errors: [409],
  example: { image: 'docs/home.jpg' },
})

export const uploadOwnPhoto = defineRoute({
  method: 'POST',
  path: '/api/owner/places/:id/photos',
  summary: `Keeps a photo of a restaurant for its owner, ${OWNER_PHOTOS} a day. The page shows it once the owner has saved its address with the others.`,
  access: 'owner',
  body: 'form',
  input: z.object({ id: id(), image: file() }),
  output: stored,
  status: 201,
  limits: [{ max: 60, seconds: 3600 }],
  errors: [404, 409],
  example: { id: 1, image: 'docs/home.jpg' },
})

export const readUploads = defineRoute({
  method: 'GET',
  path: '/api/admin/uploads',
  summary: 'How many pictures were uploaded, their bytes, and how many bytes they may have.',
  input: z.object({}),
  output: z.object({ pictures: count, bytes: count, maxBytes: count }),
  example: {},
})

export const listPictures = defineRoute({
  method: 'GET',
  path: '/api/admin/pictures',
  summary:
    'The pictures that the administrator has uploaded, the newest first, 24 a page, each with the records that show it.',
  input: z.object({ page: z.optional(wholeNumber('page', 1_000_000)) }),
  output: z.object({
    pictures: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        file: z.string(),
        bytes: count,
        createdAt: moment,
        uses: z.array(
          z.object({
            kind: z.enum([
              'campaign',
              'post',
              'restaurant',
              'business',
              'letter',
              'owner edit',
              'look',
              'removed',
            ]),
            id: z.int(),
            name: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    total: count,
    totalPages: count,
  }),
  example: { page: 1 },
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
  uploadOwnPhoto,
  readUploads,
  listPictures,
  serveImage,
}
