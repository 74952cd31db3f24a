import * as z from 'zod/mini'
import { webAddress } from './fields.ts'

const IMAGE = 'Image must be an uploaded image or a web address that starts with https://'

/** A web address that a picture is copied from. */
export const imageSource = webAddress('Image').check(z.regex(/^https:/i, IMAGE))

/** A picture of ours, or a web address that it is copied from. */
export const imageUrl = z.union(
  [
    z.string().check(z.trim(), z.regex(/^\/(uploads|pictures)(\/[\w-][\w.-]{0,99}){1,4}$/)),
    imageSource,
  ],
  IMAGE,
)

/** A photo of a place: one that it has may be from anywhere, a new one is an `imageUrl`. */
export const photo = z
  .string(IMAGE)
  .check(z.trim(), z.maxLength(2000, IMAGE), z.regex(/^(https?:\/\/|\/)\S+$/i, IMAGE))
