import '#site/styles/admin.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { undoRemoval } from '#contracts/removals.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { expectSound, toast } from '#site/testing/screen.ts'
import { Doubles } from './doubles.tsx'

const card = page.getByRole('article', { name: 'Holy Mug and HOLY MUG / MUGHAUS' })
const button = (name: string) => card.getByRole('button', { name })
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'State' }).getByRole('link', { name })

beforeEach(async () => {
  await insert(
    'restaurants',
    restaurantRow({ slug: 'holy-mug', name: 'Holy Mug', phone: '+14105550134' }),
    restaurantRow({ slug: 'mughaus', name: 'HOLY MUG / MUGHAUS', address: '12 MAIN ST' }),
  )
  await openDesk(<Doubles />, '/admin/doubles')
  await expect.element(card).toBeVisible()
})

test('both records stand side by side; one is kept, and the merge is undone', async () => {
  await expect.element(card).toMatchTextContent('12 Main Street, Bel Air')
  await expect.element(card).toMatchTextContent('12 MAIN ST, Bel Air')
  await expectSound()
  await button('Same place, keep this : Holy Mug, 12 Main Street').click()
  await expect.element(toast).toMatchTextContent('HOLY MUG / MUGHAUS is merged into Holy Mug')
  await expect.element(toast.getByRole('link')).toHaveAttribute('href', '/admin/removed')
  await expect.element(card).not.toBeInTheDocument()
  expect((await rowsOf('restaurants')).map(({ name }) => name)).toEqual(['Holy Mug'])
  await adminCall<typeof undoRemoval>('POST', '/api/admin/removals/:id/undo', { id: 1 })
  await openDesk(<Doubles />, '/admin/doubles')
  await expect.element(card).toBeVisible()
})

test('two places leave the list, and are asked about again if that is taken back', async () => {
  await button('Two places').click()
  await expect.element(toast).toMatchTextContent('They are two places')
  await expect.element(card).not.toBeInTheDocument()
  await tab('Two places').click()
  await expect.element(card).toBeVisible()
  expect(await rowsOf('distinctRestaurants')).toHaveLength(1)
  await button('Ask again').click()
  await expect.element(toast).toMatchTextContent('They wait again')
  expect(await rowsOf('distinctRestaurants')).toHaveLength(0)
})
