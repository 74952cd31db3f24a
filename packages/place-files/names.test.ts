import { expect, test } from 'vitest'
import { cleanStreet, withoutTown, withUnit } from './addresses.ts'
import { cleanName, cleanRegisterName } from './names.ts'
import { foldAddress } from './row-id.ts'
import { chooseSpellings, cleanTown, foldTown } from './towns.ts'

test.for([
  ["APPLEBEE'S", "Applebee's"],
  ["O'BRIEN'S TEX-MEX BBQ", "O'Brien's Tex-Mex BBQ"],
  ["PHO D'LITE", "Pho D'Lite"],
  ['MCCORMICK & SCHMICKS', 'McCormick & Schmicks'],
  ["MCDONALD'S", "McDonald's"],
  ['IHOP - COLLEGE PARK', 'IHOP - College Park'],
  ['KFC', 'KFC'],
  ['A&W', 'A&W'],
  ['A & W ROOT BEER', 'A & W Root Beer'],
  ["BJ'S BREWHOUSE", "BJ's Brewhouse"],
  ['MAINLAND II RESTAURANT', 'Mainland II Restaurant'],
  ['STEAK IN A SACK', 'Steak in a Sack'],
  ['CARBON Y LENA', 'Carbon y Lena'],
  ['DE BBQ 2 NIGHT', 'De BBQ 2 Night'],
  ['LOUNGE @ THE INN', 'Lounge @ The Inn'],
  ['MRS K’S 24TH ST CAFÉ', 'Mrs K’s 24th St Café'],
  ['  Kitchen   Cray ', 'Kitchen Cray'],
  ['SAJJ Mediterranean', 'SAJJ Mediterranean'],
  ["Wendy'S Old Fashioned", "Wendy's Old Fashioned"],
  ["O'Neill's", "O'Neill's"],
  ["D'Street", "D'Street"],
  ['Cafe on 72Nd', 'Cafe on 72nd'],
  ['1St Street Diner', '1st Street Diner'],
  ['Mainland Ii', 'Mainland II'],
  ['Smokey Bbq', 'Smokey BBQ'],
  ['IHOP', 'IHOP'],
  ['sweetgreen', 'sweetgreen'],
  ['------', ''],
  ['N/A', ''],
  ['Not Listed/Not Applicable', ''],
  ['Not available', ''],
  ['The Unknown Diner', 'The Unknown Diner'],
])('name %s', ([written, expected]) => {
  expect(cleanName(written)).toBe(expected)
})

test.for([
  ['RED LOBSTER 142', 'Red Lobster'],
  ['TGI FRIDAYS 0136', 'TGI Fridays'],
  ['OUTBACK STEAKHOUSE 2144', 'Outback Steakhouse'],
  ['PHO 168', 'Pho 168'],
  ['TAVERN SINCE 1812', 'Tavern Since 1812'],
  ['HANABI GRILL & BAR INC', 'Hanabi Grill & Bar'],
  ['Trap Seafood Restaurant The', 'The Trap Seafood Restaurant'],
  ["Mc Donald's", "McDonald's"],
  ['Golden Palace Chinese Rstrnt', 'Golden Palace Chinese Restaurant'],
])('name of a register %s', ([written, expected]) => {
  expect(cleanRegisterName(written)).toBe(expected)
})

test.for([
  ['9407 LANHAM SEVERN RD', '9407 Lanham Severn Rd'],
  ['11500 Baltimore AVE', '11500 Baltimore Ave'],
  ['12 NE 45TH ST', '12 NE 45th St'],
  ['77 US 1', '77 US 1'],
  ['8 MD 450 N', '8 MD 450 N'],
  ['1 MARTIN LUTHER KING JR HWY', '1 Martin Luther King Jr Hwy'],
])('street %s', ([written, expected]) => {
  expect(cleanStreet(written)).toBe(expected)
})

test.for([
  ['C', '1 Elm St, Unit C'],
  ['A & B', '1 Elm St, Unit A & B'],
  ['Ste 131', '1 Elm St, Suite 131'],
  ['#107', '1 Elm St, #107'],
  ['COMM U', '1 Elm St, Comm U'],
  ['------', '1 Elm St'],
])('unit %s', ([unit, expected]) => {
  expect(withUnit('1 Elm St', unit)).toBe(expected)
})

test('town, state and ZIP code leave a street line that carries them', () => {
  const place = { town: 'Newark', region: 'DE', postalCode: '19711' }
  expect(withoutTown('5 Old Newark Rd Newark DE 19711', place)).toBe('5 Old Newark Rd')
  expect(withoutTown('5 Elm St, Newark, DE, USA', place)).toBe('5 Elm St')
  expect(withoutTown('5 New Newark', place)).toBe('5 New Newark')
})

test.for([
  ['DISTRICT HTS', 'District Heights'],
  ['silver spgs', 'Silver Springs'],
  ['MT RAINIER', 'Mt Rainier'],
  ['BEL AIR, MD', 'Bel Air'],
  ['McLean', 'McLean'],
])('town %s', ([written, expected]) => {
  expect(cleanTown(written)).toBe(expected)
})

test('spellings of a town unite: the guide first, then the most frequent of the file', () => {
  const file = ['LANHAM-SEABROOK', 'Lanham-Seabrook', 'LANHAM SEABROOK', 'ST MICHAELS', 'FT. HILL']
  const spell = chooseSpellings(['St. Michaels'], file)
  expect(spell('lanham seabrook')).toBe('Lanham-Seabrook')
  expect(spell('ST MICHAELS')).toBe('St. Michaels')
  expect(spell('Fort Hill')).toBe('Ft. Hill')
  expect(foldTown('West Hyattsville')).not.toBe(foldTown('Hyattsville'))
})

test('a street may have any name', () => {
  expect(foldAddress('1 Constructor Street, Unit 2')).toBe('1 constructor st')
})
