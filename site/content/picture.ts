import { drawingPath, pictureName, SOCIAL_SIZES } from '#site/lib/drawings.ts'
import type { Picture } from '#site/lib/content-types.ts'
import { getOwn } from '#site/lib/get-own.ts'
import { ownPicture } from '#site/lib/own-pictures.ts'
import type { PhotoTexts } from '#domain/place.ts'
import { slugify } from '#domain/slug.ts'
import type { SubjectName } from '#pictures/draw.ts'
import { POOL, hash } from '#pictures/seed.ts'
import {
  cuisineSubject,
  placeSubject,
  postSubject,
  shopSubject,
  townSubject,
} from './picture-subjects.ts'

/** The seed of the drawing that one place, post or town shows if no other stands in its way. */
export const firstSeed = (of: string | number) => hash(String(of)) % POOL

/** The guide's own picture of a subject, or its drawing for one place, post or town, as pages link to it. */
function drawing(subject: SubjectName, of: string | number, alt: string): Picture {
  const own = ownPicture(subject)
  if (own) return { src: own.src, alt: alt.replace(/^Drawing/, 'Picture'), social: [own.src] }
  return {
    src: drawingPath(subject, firstSeed(of)),
    alt,
    social: Object.keys(SOCIAL_SIZES).map((size) => `/pictures/${pictureName(subject, size)}.jpg`),
  }
}

/** A place's own photo, or a drawing of what it cooks, which `choosePictures` exchanges for another of its subject. */
export function placePicture(
  place: Parameters<typeof placeSubject>[0] & { isCuisineKnown: boolean; images: string[] },
) {
  const { id, cuisine, isCuisineKnown, images } = place
  const [photo, drawn] = isCuisineKnown
    ? [`A dish at this ${cuisine} restaurant`, `Drawing: ${cuisine} food on a table`]
    : ['A dish at this restaurant', 'Drawing: food on a table']
  return onThisSite(images, photo) ?? drawing(placeSubject(place), id, drawn)
}

/** A place's own photos. */
export function placePhotos({
  name,
  images,
  imageTexts,
}: {
  name: string
  images: string[]
  imageTexts: PhotoTexts
}) {
  const own = images.filter(isOwn)
  return own.map((src, index) => {
    const { alt, credit } = getOwn(imageTexts, src) ?? {}
    const numbered = `${name}, photo ${index + 1} of ${own.length}`
    return { src, alt: alt ?? numbered, caption: alt, credit }
  })
}

/** The drawing at the head of a cuisine's page. */
export const cuisinePicture = (cuisine: string): Picture =>
  drawing(cuisineSubject(cuisine), slugify(cuisine), `Drawing: ${cuisine} food on a table`)

/** A business's own photo, or a drawing of its kind of shop. */
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
    onThisSite(images, `A look inside this shop`) ??
    drawing(shopSubject(category), id, `Drawing: a shop, ${category.toLowerCase()}`)
  )
}

/** A post's own picture, or a drawing of its topic or its category. */
export function postPicture({
  id,
  title,
  category,
  featuredImage,
}: {
  id: number
  title: string
  category: string
  featuredImage: string | null
}) {
  return (
    onThisSite(featuredImage ? [featuredImage] : [], `Picture for a story: ${category}`) ??
    drawing(postSubject({ title, category }), id, `Drawing for a story: ${category}`)
  )
}

/** A drawing of a street in the town. */
export function townPicture(name: string): Picture {
  return drawing(townSubject(name), name, `Drawing: a street in ${name}`)
}

/** The first picture that is on this site. */
function onThisSite(images: string[], alt: string): Picture | undefined {
  const src = images.find(isOwn)
  return src ? { src, alt, social: [src] } : undefined
}

/** Whether a picture is on this site: the content policy allows no other. Browsers read `/\` as `//`. */
const isOwn = (src: string) => /^\/(?![/\\])[^\s\p{C}]+$/u.test(src)
