import * as z from 'zod/mini'
import { webAddress } from './fields.ts'

const IMAGE = 'Image must be an uploaded image or a web address that starts with https://'

/** The https URL that an image is copied from. */
export const imageSource = () => webAddress('Image').check(z.regex(/^https:/i, IMAGE))

/** The path of an image of our own, or the https URL that one is copied from. */
export const imageUrl = () =>
  z.union(
    [
      z.string().check(z.trim(), z.regex(/^\/(uploads|pictures)(\/[\w-][\w.-]{0,99}){1,4}$/)),
      imageSource(),
    ],
    IMAGE,
  )

/** A photo of a place. One that the place already has may be at any URL; a new one must be an `imageUrl`. */
export const photo = () =>
  z
    .string(IMAGE)
    .check(z.trim(), z.maxLength(2000, IMAGE), z.regex(/^(https?:\/\/|\/)\S+$/i, IMAGE))
