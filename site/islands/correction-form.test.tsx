import '#site/styles/forms.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { restaurantRow } from '#db/testing/rows.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import { expectSound, intercept, show } from '#site/testing/screen.ts'
import { CorrectionForm } from './correction-form.tsx'

const send = page.getByRole('button', { name: 'Send' })
const details = page.getByRole('textbox', { name: 'What is right?' })

async function open() {
  await insert('restaurants', restaurantRow())
  show(<CorrectionForm />, '/correction?restaurant=bel-air/oak-ember')
  await expect.element(send).toBeVisible()
}

test('what is missing is said one after the other, and has the focus', async () => {
  await open()
  await send.click()
  await expect.element(page.getByText('Please choose what is wrong')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'It has closed for good' })).toHaveFocus()
  await page.getByText('The hours').click()
  await send.click()
  await expect.element(page.getByText('Please say what is right')).toBeVisible()
  await expect.element(details).toHaveFocus()
  await expectSound()
  expect(await rowsOf('corrections')).toEqual([])
})

test('a correction is sent once, and thanked for', async () => {
  await open()
  const sent = intercept('/api/corrections', () => 'guide')
  await page.getByText('The hours').click()
  await details.fill('Closed on Mondays, says the door.')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
  await send.dblClick()
  await expect.element(page.getByText('Back to Oak & Ember')).toHaveFocus()
  await expectSound()
  expect(sent).toHaveLength(1)
  expect(await rowsOf('corrections')).toMatchObject([
    { restaurantId: 1, kind: 'hours', details: 'Closed on Mondays, says the door.' },
  ])
})

test('without an answer nothing that was typed is lost, and it can be sent again', async () => {
  await open()
  let isDown = true
  intercept('/api/corrections', () => (isDown ? 'nothing' : 'guide'))
  await page.getByText('It has closed').click()
  await details.fill('Since May')
  await send.click()
  await expect.element(page.getByText('That did not go through.')).toBeVisible()
  await expect.element(details).toHaveValue('Since May')
  isDown = false
  await send.click()
  await expect.element(page.getByText('Back to Oak & Ember')).toHaveFocus()
})

test.each(['', '?restaurant=bel-air', '?restaurant=no/such'])(
  'a link of no restaurant says so: “%s”',
  async (query) => {
    show(<CorrectionForm />, `/correction${query}`)
    const sentence = 'This link doesn’t name a restaurant.'
    await expect.element(page.getByText(sentence)).toBeVisible()
  },
)
