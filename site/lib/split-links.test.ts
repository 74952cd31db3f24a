import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test.each([
  ['City of Ely', [{ text: 'City of Ely' }]],
  [
    'Data: City of Ely (https://data.ely.example/food), CC BY.',
    [
      { text: 'Data: City of Ely (' },
      { text: 'https://data.ely.example/food', href: 'https://data.ely.example/food' },
      { text: '),' },
      { text: ' CC BY.' },
    ],
  ],
  ['javascript:alert(1) data:x', [{ text: 'javascript:alert(1) data:x' }]],
  ['https://', [{ text: 'https://' }]],
])('%s', (text, pieces) => expect(splitLinks(text).filter(Boolean)).toEqual(pieces))
