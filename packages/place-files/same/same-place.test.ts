import { expect, test } from 'vitest'
import { compareDoors, readDoor } from './door.ts'
import { samePlaceIndex, type Told } from './same-place.ts'
import { slipOf } from './slip.ts'

const doors = (a: string, b: string) => compareDoors(readDoor(a), readDoor(b))

test.each([
  ['12605 Taylor Road', '12605 TAYLOR RD'],
  ['No. 54 Main Street', '54 Main St.'],
  ['Kolonnen Straße 54', 'Kolonnenstraße 54'],
  ['Margaretenstraße4', 'Margaretenstr. 4'],
  ['Hauptstr. 12 a', 'Hauptstraße 12A'],
  ['Alexanderpl. 5', 'Alexanderplatz Nr. 5'],
  ['12, rue de Rivoli', '12 R. de Rivoli'],
  ["12 bis, rue de l'Arbre Sec", '12bis Rue Arbre-Sec'],
  ['8 rue du 8 mai 1945', '8, r. du 8 mai 1945'],
  ['Via Roma, 12/A', 'V. Roma 12a'],
  ['C.so Magenta n. 8', 'Corso Magenta, 8'],
  ['C/ Mayor, nº 5, 2º B', 'Calle Mayor 5 bajo'],
  ['Pº de la Castellana 9', 'Paseo Castellana, 9'],
  ['100 W 5th Street', '100 West Fifth St'],
  ['4622 Hendrich Dr, Ste 2', '4622 HENDRICH DRIVE'],
  ['12-14 Main St', '12 Main St'],
  ['Straße des 17. Juni, 135', 'Str. des 17. Juni 135'],
])('%s is %s', (a, b) => expect(doors(a, b)).toBe('same'))

test.each([
  ['100 Taylor Rd', '102 Taylor Rd'],
  ['37-12 88th St', '37-20 88th St'],
  ['12 Main St', '12a Main St'],
  ['100 Elm St', '100 Elk St'],
  ['100 5th St', '100 6th St'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni 137'],
  ['Rue Mercière 9', 'Quai Saint-Antoine 9'],
])('%s is not %s', (a, b) => expect(doors(a, b)).toBeUndefined())

test.each([
  ['100 Taylor Rd', '100 Taylor Ave'],
  ['100 N Main St', '100 S Main St'],
  ['100 N Main St', '100 Main St'],
  ['5 Place du Marché', '5 rue du Marché'],
  ['4622 Hendrich Dr', '4622 Hendrik Dr'],
])('%s may be %s if the name is the same', (a, b) => expect(doors(a, b)).toBe('alike'))

test('one slip is a letter too many, a wrong one or two swapped, and no digit', () => {
  const slips = ['seeblick', 'seblick', 'seeblikc', 'seeblock', 'seenlock', 'seeblick2']
  expect(slips.map((slip) => slipOf('seeblick', slip))).toEqual([0, 1, 1, 1, 3, Infinity])
})

const verdict = (a: Told, b: Told) => {
  const index = samePlaceIndex<number>()
  index.add(a, 1)
  const found = index.find(b)
  return found && (found.isSure ? 'sure' : 'maybe')
}
const at = (name: string, address: string, rest: Partial<Told> = {}) =>
  ({ name, address, town: 'Louisville', ...rest }) satisfies Told

test.each([
  ['sure', 'Starbucks', '12605 Taylor Road', 'STARBUCKS #10595', '12605 TAYLOR RD'],
  ['sure', 'Jtown Eagles Club', '3501 College Drive', 'J-TOWN EAGLES CLUB', '3501 COLLEGE DR'],
  ['sure', 'Double Kitchen', '4622 Hendrich Dr', 'DOUBLE KITCHEN', '4622 HENDRICH DRIVE STE 2'],
  ['sure', 'Restaurant Seeblick', 'Probststr. 9', 'Café & Restaurant Seeblick', 'Probststraße 9'],
  ['sure', 'Cafe Dodo', 'Duncker Straße 12', 'Café Dodo', 'Dunckerstraße 12'],
  ['sure', 'Seeblick GmbH', 'Probststr. 9', 'Seeblick Louisville', 'Propststr. 9'],
  ['maybe', 'Holy Mug', '1034 Bard Road', 'HOLY MUG / MUGHAUS', '1034 BARD RD'],
  ['maybe', 'Wow Wingery', '9 Bard Road', 'Bellarmine Wow Wingery', '9 Bard Road'],
  ['maybe', 'Pizza Palace', '9 Bard Road', 'Pizza Hut', '9 Bard Road'],
  ['maybe', 'Subway #114', '9 Bard Road', 'Subway #2206', '9 Bard Road'],
  ['maybe', 'Luna Bar', '9 Bard Road', 'Luna Pizzeria', '9 Bard Road'],
  ['maybe', 'Holy Mug', '9 Bard Road, Ste 1', 'Holy Mug', '9 Bard Road, Ste 4'],
  [undefined, 'Holy Mug', '9 Bard Road', 'Green Bowl', '9 Bard Road'],
  [undefined, 'Pizza Palace', '9 Bard Road, Ste 1', 'Pizza Hut', '9 Bard Road, Ste 4'],
  [undefined, 'Subway', '9 Bard Road', 'Subway', '19 Bard Road'],
])('%s: %s, %s and %s, %s', (expected, name, address, other, otherAddress) => {
  expect(verdict(at(name, address), at(other, otherAddress))).toBe(expected)
})

test('the same name within 150 m may be the same, wherever the street', () => {
  const here = { latitude: 38.2, longitude: -85.6 }
  const near = { latitude: 38.201, longitude: -85.6 }
  const far = { latitude: 38.202, longitude: -85.6 }
  expect(verdict(at('Subway', '1 A Road', here), at('SUBWAY', '2 B Road', near))).toBe('maybe')
  expect(verdict(at('Subway', '1 A Road', here), at('SUBWAY', '2 B Road', far))).toBeUndefined()
})

test('a postal code tells streets of one name apart, and unites a town of two names', () => {
  const door = (town: string, postalCode?: string) => ({
    ...{ name: 'Seeblick', address: 'Hauptstr. 12', town },
    ...(postalCode && { postalCode }),
  })
  expect(verdict(door('Berlin', '10827'), door('Berlin', '13158'))).toBe('maybe')
  expect(verdict(door('Berlin', '10827'), door('Schöneberg', '10827'))).toBe('sure')
  expect(verdict(door('Newark', '19711-1234'), door('Newark', '19711'))).toBe('sure')
  expect(verdict(door('Berlin'), door('Schöneberg'))).toBeUndefined()
})
