export type Coordinates = { lat: number; lng: number }
export type Viewport = Coordinates & { zoom?: number }

/** Reads `lat,lng` in degrees; undefined for other text and for values out of range. */
export function readCoordinates(text: string): Coordinates | undefined {
  const [, lat, lng] = /^(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
  const coordinates = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(coordinates.lat) <= 90 && Math.abs(coordinates.lng) <= 180
    ? coordinates
    : undefined
}

/** Reads `@lat,lng,17z`; a number with another unit than z is not a zoom. */
export function readViewport(text: string): Viewport | undefined {
  const [, pair = '', rest = ''] = /^@([^,]*,[^,]*)(.*)$/.exec(text) ?? []
  const coordinates = readCoordinates(pair)
  const [, zoom] = /^,(\d{1,2}(?:\.\d+)?)z/.exec(rest) ?? []
  return coordinates && { ...coordinates, zoom: zoom ? Number(zoom) : undefined }
}

/** Reads the `!4m6!3m5!1s…` text of `data=` in the URL of a place. */
export function readPlaceData(text: string) {
  const values = readFields(text)
  return {
    featureId: values.get('4.3.1'),
    placeId: values.get('4.3.19'),
    pin: readCoordinates(`${values.get('4.3.8.3')},${values.get('4.3.8.4')}`),
  }
}

/** Reads the `!1m18!1m12!…` text of `pb=` in the URL of an embedded map. */
export function readEmbedData(text: string) {
  const values = readFields(text)
  return {
    featureId: values.get('1.3.1.1'),
    name: values.get('1.3.1.2'),
    viewport: readCoordinates(`${values.get('1.1.1.3')},${values.get('1.1.1.2')}`),
  }
}

/**
 * The values of a `!<field><type><value>` text by their path, such as `4.3.1`. Only the path distinguishes the place
 * from others in the text, such as the town that was searched, which have the same form.
 */
function readFields(text: string): Map<string, string> {
  const values = new Map<string, string>()
  collect([...text.matchAll(/!(\d+)([a-z])([^!]*)/g)], '', values)
  return values
}

/** Type m is a message; its value is the number of fields in it, including nested ones. */
function collect(fields: RegExpExecArray[], parent: string, values: Map<string, string>): void {
  for (let field = fields.shift(); field; field = fields.shift()) {
    const [, number = '', type, value = ''] = field
    if (type === 'm') collect(fields.splice(0, Number(value)), `${parent}${number}.`, values)
    else values.set(parent + number, value)
  }
}
