import { expect, test } from 'vitest'
import { readListings } from './read.ts'

test('a place whose only picture is no address says nothing about pictures', async () => {
  const place = {
    name: 'Oak',
    address: '12 Main Street',
    neighborhood: 'Bel Air',
    images: [`/${'a'.repeat(3000)}.jpg`],
  }
  const [listing] = (await readListings(JSON.stringify([place]))).listings
  expect(listing).toMatchObject({ name: 'Oak', notes: ['too long, left out'] })
  expect(listing?.images).toBeUndefined()
})
