import * as z from 'zod/mini'
import { webAddress } from './fields.ts'

/** A picture of ours, or a web address that it is copied from. */
export const imageUrl = z.union(
  [
    z.string().check(z.trim(), z.regex(/^\/(uploads|pictures)(\/[\w-][\w.-]{0,99}){1,4}$/)),
    webAddress('Image').check(z.regex(/^https:/i)),
  ],
  'Image must be an uploaded image or a web address that starts with https://',
)
