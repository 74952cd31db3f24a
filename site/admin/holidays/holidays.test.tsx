import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayAfter } from '#domain/hours/schedule.ts'
import { townDay } from '#domain/town-clock.ts'
import { openDesk } from '#site/testing/desk.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { expectSound, toast } from '#site/testing/screen.ts'
import { Holidays } from './holidays.tsx'

test('a public holiday is made an ordinary day, which is not offered, and a holiday again', async () => {
  const holiday = { day: dayAfter(townDay(), 40), name: 'Halloween', country: 'US' }
  await insert('publicHolidays', holiday)
  await openDesk(<Holidays />, '/admin/holidays')
  const own = page.getByRole('switch', { name: 'Halloween is a holiday here' })
  const offer = page.getByRole('button', { name: 'Halloween' })
  await expect.element(own).toBeChecked()
  await expectSound()

  await own.click()
  await expect.element(toast).toMatchTextContent('Halloween is an ordinary day here')
  await expect.element(own).not.toBeChecked()
  expect(await rowsOf('ordinaryHolidays')).toMatchObject([{ name: 'Halloween' }])
  await expect.element(offer).not.toBeInTheDocument()

  await own.click()
  await expect.element(own).toBeChecked()
  expect(await rowsOf('ordinaryHolidays')).toEqual([])
})
