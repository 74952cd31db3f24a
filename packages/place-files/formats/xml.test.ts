import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { readCandidates } from '../read.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

async function placesOf(text: string, town = '') {
  const { body } = await decode(encode(text))
  const { format, candidates } = await readCandidates(body, { town })
  return { format, candidates }
}

const placemark = (inner: string) =>
  `${XML}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Map</name><Folder><Placemark>${inner}
  <Point><coordinates>\n -76.35,39.53,0 </coordinates></Point></Placemark></Folder></Document></kml>`
const position = { latitude: 39.53, longitude: -76.35 }
const oak = { name: 'Oak & Ember', address: '12 Main St', town: 'Stowe', ...position }

test.each([
  [
    'a map',
    placemark('<name>Oak &amp; Ember</name><address>12 Main St, Stowe, VT 05672</address>'),
  ],
  [
    'a map with columns',
    placemark(`<name>Oak &amp; Ember</name><description><![CDATA[Town: Stowe<br>Zip: 05672]]></description>
      <ExtendedData><Data name="Address"><value>12 Main St</value></Data><Data name="Town"><value>Stowe</value></Data>
      <Data name="Zip"><value>05672</value></Data></ExtendedData>`),
  ],
  [
    'a layer',
    placemark(`<name>Oak &amp; Ember</name><ExtendedData><SchemaData schemaUrl="#x"><SimpleData name="address">12 Main St</SimpleData>
      <SimpleData name="city">Stowe</SimpleData><SimpleData name="postcode">05672</SimpleData></SchemaData></ExtendedData>`),
  ],
])('KML: %s', async (_, text) => {
  const { candidates } = await placesOf(text)
  expect(candidates).toMatchObject([{ ...oak, postalCode: '05672' }])
  expect(candidates[0]?.description).toBeUndefined()
})

test('GPX: waypoints have names and positions, and no address', async () => {
  const gpx = `${XML}<gpx version="1.1" creator="x"><wpt lat="39.53" lon="-76.35"><name>Oak</name><desc>Fire</desc></wpt></gpx>`
  await expect(placesOf(gpx, 'Stowe')).rejects.toThrow('no column for address')
})

test('OpenStreetMap XML is read as its other forms are', async () => {
  const osm = `${XML}<osm version="0.6"><node id="5" lat="39.53" lon="-76.35"><tag k="amenity" v="cafe"/><tag k="name" v="Oak &amp; Ember"/>
    <tag k="addr:housenumber" v="12"/><tag k="addr:street" v="Main St"/><tag k="addr:city" v="Stowe"/></node></osm>`
  const { format, candidates } = await placesOf(osm)
  expect(format).toBe('OpenStreetMap export')
  expect(candidates).toMatchObject([{ ...oak, sourceId: 'node/5', cuisine: 'Cafe' }])
})

test('any other XML is a list of the element that repeats', async () => {
  const list = `${XML}<export><info><by>x</by></info><places>
    <place id="7"><name>Oak &amp; Ember</name><address>12 Main St</address><town>Stowe</town><zip>05672</zip></place>
    <place id="8"><name>Elm</name><address>1 Elm St</address><town>Stowe</town><zip>05672</zip></place></places></export>`
  const { format, candidates } = await placesOf(list)
  expect(format).toBe('list of records')
  expect(candidates).toMatchObject([
    { name: 'Oak & Ember', sourceId: '7', postalCode: '05672' },
    { name: 'Elm' },
  ])
})

test.each([
  [
    'entities that expand',
    '<!DOCTYPE l [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><l><p>&b;</p></l>',
    'definitions of its own',
  ],
  ['an external entity', '<!DOCTYPE l SYSTEM "file:///etc/passwd"><l/>', 'definitions of its own'],
  ['a list without an end', '<places><place><name>Oak</name></place>', 'cut off'],
  ['deep nesting', '<a>'.repeat(50_000) + '</a>'.repeat(50_000), 'cannot be read'],
  ['nothing', '<places/>', 'without a list'],
  ['one text', '<places><note>Hello</note></places>', 'without a list'],
])('%s is refused with a sentence', async (_, text, sentence) => {
  await expect(decode(encode(XML + text))).rejects.toThrow(sentence)
})
