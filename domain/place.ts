/** Weekday name to text, for example `{ Monday: '11:00 AM – 9:00 PM', Tuesday: 'Closed' }`. */
export type Hours = Record<string, string>
/** Feature name to true or false; `Facebook` and `Instagram` may hold an address instead. */
export type Features = Record<string, boolean | string>
