/** The outline of a heart in a square of 24. */
export const HEART =
  'M12 20.5 4.6 13a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.4.5.4-.5a4.9 4.9 0 0 1 7 7z'
