import { drawingPath, pictureName } from '#site/lib/drawing-path.ts'
import type { Picture } from '#site/lib/place.ts'
import { VARIANTS, cuisineSubject, postSubject, shopSubject, townSubject } from './pictures/draw.ts'

/** Raster crops of a drawing for those who share or index a page, widest first. */
export const SOCIAL_SIZES = {
  wide: { width: 1200, height: 630 },
  classic: { width: 1200, height: 900 },
  square: { width: 900, height: 900 },
} as const

/** A drawing as pages refer to it; `variant` may be any whole number. */
export function drawing(subject: string, variant: number, alt: string): Picture {
  return {
    src: drawingPath(subject, variant, VARIANTS),
    alt,
    social: Object.keys(SOCIAL_SIZES).map((size) => `/pictures/${pictureName(subject, size)}.jpg`),
  }
}

/** A place's own photo, or a drawing of its cuisine. */
export function cuisinePicture({
  id,
  cuisine,
  images,
}: {
  id: number
  cuisine: string
  images: string[]
}) {
  return (
    ownPicture(images, `A dish at this ${cuisine} restaurant`) ??
    drawing(cuisineSubject(cuisine), id, `Drawing: ${cuisine} food on a table`)
  )
}

export function businessPicture({
  id,
  category,
  images,
}: {
  id: number
  category: string
  images: string[]
}) {
  return (
    ownPicture(images, `A look inside this shop`) ??
    drawing(shopSubject(category), id, `Drawing: a shop, ${category.toLowerCase()}`)
  )
}

export function postPicture({
  id,
  category,
  featuredImage,
}: {
  id: number
  category: string
  featuredImage: string | null
}) {
  return (
    ownPicture(featuredImage ? [featuredImage] : [], `Picture for a story: ${category}`) ??
    drawing(postSubject(category), id, `Drawing for a story: ${category}`)
  )
}

export function townPicture(name: string): Picture {
  return drawing(townSubject(name), name.length, `Drawing: a street in ${name}`)
}

/** Only pictures on our own address may be shown: the content policy allows no other. Browsers read `/\` as `//`. */
function ownPicture([src = '']: string[], alt: string): Picture | undefined {
  return /^\/(?![/\\])[^\s\p{C}]+$/u.test(src) ? { src, alt, social: [src] } : undefined
}
