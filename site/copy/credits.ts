type Credit = { text: string; href?: string }

/** The attribution that the license of a source requires, by the importer's name of the source. */
export const credits: Record<string, Credit> = {
  sample: {
    text: 'This place is invented: it belongs to the sample guide that shows how the guide works.',
  },
  osm: {
    text: 'Listing data © OpenStreetMap contributors, ODbL 1.0.',
    href: 'https://www.openstreetmap.org/copyright',
  },
  wof: { text: 'Listing data: Who’s On First and SimpleGeo.', href: 'https://whosonfirst.org' },
  inspections: { text: 'Listing data: Prince George’s County, Maryland, open data.' },
}
