/** Weekday name to text, for example `{ Monday: '11:00 AM – 9:00 PM', Tuesday: 'Closed' }`. */
export type Hours = Record<string, string>
/** Feature name to true or false; `Facebook` and `Instagram` may hold an address instead. */
export type Features = Record<string, boolean | string>
/**
 * Hours of single days, such as a holiday, or of a season: `Closed`, or as on a weekday. The days are both included, and
 * of one year (`2026-11-26`) or of every year (`12-25`); a season of every year may last over New Year.
 */
export type SpecialHours = { from: string; to: string; hours: string; note?: string }
/** What is told of photos, by their addresses: what they show, and who took them. */
export type PhotoTexts = Record<string, { alt?: string; credit?: string }>

/** The texts of photos by the addresses that they get: a photo takes its texts along, and those of a removed one go. */
export function textsOfPhotos(
  images: string[],
  imageTexts: PhotoTexts,
  becomes: string[] = images,
): PhotoTexts {
  const texts = images.flatMap((image, index) => {
    const { alt, credit } = imageTexts[image] ?? {}
    const text = { ...(alt && { alt }), ...(credit && { credit }) }
    return alt || credit ? [[becomes[index]!, text] as const] : []
  })
  return Object.fromEntries(texts)
}
