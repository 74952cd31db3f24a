/** Whether a picture is so wide that a phone shows its alternative text below it, as its own words are too small to read. */
export const isWide = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalWidth > 5 * naturalHeight
