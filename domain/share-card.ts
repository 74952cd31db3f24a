/** In pixels. */
export const CARD_SIZE = { width: 1200, height: 630 }

/** The path of the JPEG that a build makes as the card of the page at `path`. */
export const cardPathOf = (path: string) => `/pictures/cards${path}.jpg`
