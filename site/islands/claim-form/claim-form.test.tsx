import '#site/styles/forms.css'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { restaurantRow } from '#db/testing/rows.ts'
import { insert, rowsOf } from '#site/testing/guide.ts'
import {
  expectNoSideways,
  expectSound,
  intercept,
  resize,
  SCREENS,
  show,
  toast,
} from '#site/testing/screen.ts'
import { ClaimForm } from './claim-form.tsx'

const restaurant = page.getByRole('combobox', { name: 'Restaurant' })
const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'Submit Request' })
const options = page.getByRole('option')
const card = page.getByRole('region', { name: 'Selected restaurant' })

const ANSWERS = {
  'Your name': 'Dana Reyes',
  Phone: '410-555-0134',
  Email: 'dana@example.com',
  'Additional information': 'I own this place.',
}
const MESSAGES = [
  ['Your name', 'D', 'Name must be at least 2 characters'],
  ['Phone', '555-0134', 'Please enter a valid phone number'],
  ['Email', 'dana@example', 'Please enter a valid email address'],
  ['Additional information', 'Mine.', 'Message must be at least 10 characters'],
] as const

/** Three restaurants of note, and so many more that the list is cut. */
beforeEach(() =>
  insert(
    'restaurants',
    restaurantRow({
      slug: 'bond-thistle',
      name: 'Bond & Thistle',
      address: '27 N Bond Street',
      priceRange: '$$$',
      rating: 4.4,
      reviewCount: 208,
      isVerified: true,
    }),
    restaurantRow({ slug: 'crab-shed', name: 'Willoughby Crab Shed', cuisine: 'Seafood' }),
    ...Array.from({ length: 60 }, (_, i) =>
      restaurantRow({ slug: `kitchen-${i}`, name: `Kitchen ${i}` }),
    ),
  ),
)

async function open(address = '/claim-listing') {
  show(<ClaimForm />, address)
  await expect.element(restaurant).toBeEnabled()
}

async function choose(text: string) {
  await restaurant.fill(text)
  await options
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .click()
}

async function fillIn() {
  await choose('crab')
  for (const [name, text] of Object.entries(ANSWERS)) await field(name).fill(text)
}

/** Focuses a field, and then nothing. */
function leave(field: Locator) {
  const element = field.element() as HTMLElement
  element.focus()
  element.blur()
}

const expectAnswers = async () => {
  for (const [name, text] of Object.entries(ANSWERS)) {
    await expect.element(field(name)).toHaveValue(text)
  }
}

const stored = () => Response.json({ id: 1, status: 'pending' }, { status: 201 })
const CLAIMS = '/api/claim-requests'

test('a field that is left too early says what it needs, and is content once it has it', async () => {
  await open()
  leave(restaurant)
  await expect.element(restaurant).toHaveAccessibleDescription('Please select a restaurant')
  for (const [name, tooShort, message] of MESSAGES) {
    await field(name).fill(tooShort)
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'false')
    leave(field(name))
    await expect.element(field(name)).toHaveAccessibleDescription(message)
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await field(name).fill(ANSWERS[name])
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'false')
  }
})

test('an empty form is not sent: five messages, and the first field has the focus', async () => {
  await open()
  await send.click()
  await expect.element(restaurant).toHaveFocus()
  await expect.element(restaurant).toHaveAccessibleDescription('Please select a restaurant')
  for (const [name, , message] of MESSAGES) {
    await expect.element(field(name)).toHaveAccessibleDescription(message)
  }
  await expectSound()
  expect(await rowsOf('claimRequests')).toEqual([])
})

test('by keyboard: search, move, choose, leave and change the mind', async () => {
  await open()
  await restaurant.click()
  await userEvent.keyboard('bel air')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}{ArrowDown}')
  const name = options.nth(1).element().querySelector('span span')!.textContent
  await userEvent.keyboard('{Enter}')
  await expect.element(restaurant).toHaveValue(`${name}, Bel Air`)
  await expect.element(card.getByRole('heading')).toMatchTextContent(name)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('bond thistle')
  await userEvent.keyboard('{Tab}')
  await expect.element(restaurant).toHaveValue('Bond & Thistle, Bel Air')
  await expect.element(restaurant).toHaveAttribute('aria-invalid', 'false')
})

test('the keyboard opens and closes the list without losing the choice', async () => {
  await open()
  await choose('crab')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(restaurant).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(restaurant).toHaveAttribute('aria-expanded', 'false')
  await expect.element(restaurant).toHaveValue('Willoughby Crab Shed, Bel Air')
})

test('text that fits no place gives way to the choice that was, or asks for one', async () => {
  await open()
  await restaurant.fill('zzz no such')
  await expect.element(page.getByText('No restaurant matches.')).toBeVisible()
  await userEvent.tab()
  await expect.element(restaurant).toHaveValue('')
  await expect.element(restaurant).toHaveAccessibleDescription('Please select a restaurant')
  await choose('crab')
  await restaurant.fill('zzz no such')
  await field('Your name').click()
  await expect.element(restaurant).toHaveValue('Willoughby Crab Shed, Bel Air')
  await expect.element(restaurant).toHaveAttribute('aria-invalid', 'false')
  // The list may be closed by then.
  await restaurant.fill('zzz no such')
  await userEvent.keyboard('{Escape}')
  await expect.element(restaurant).toHaveAttribute('aria-expanded', 'false')
  await expect.element(restaurant).toHaveValue('zzz no such')
  await userEvent.tab()
  await expect.element(restaurant).toHaveValue('Willoughby Crab Shed, Bel Air')
})

test('the card beside the form shows what the guide says, and that a place is verified', async () => {
  await open()
  await expect.element(card).toMatchTextContent('Choose your restaurant')
  await restaurant.fill('bond thistle')
  await expect.element(options).toMatchTextContent(/^Bond & Thistle.*27 N Bond Street.*Verified$/)
  await options.click()
  await expect
    .element(card)
    .toMatchTextContent(
      /Bond & Thistle.*27 N Bond Street, Bel Air.*American.*\$\$\$.*4\.4 from 208 reviews.*Verified already/,
    )
  await restaurant.click()
  await userEvent.keyboard('willoughby')
  await options.filter({ hasText: 'Crab Shed' }).click()
  await expect.element(card).not.toMatchTextContent('Verified already')
  await expect.element(card).not.toMatchTextContent('Bond & Thistle')
})

test('the last part of an address is enough, also when the form comes back', async () => {
  await open('/claim-listing?restaurant=bond-thistle')
  await expect.element(restaurant).toHaveValue('Bond & Thistle, Bel Air')
  await open(location.pathname)
  await expect.element(restaurant).toHaveValue('Bond & Thistle, Bel Air')
})

test('an unknown address chooses nothing', async () => {
  await open('/claim-listing?restaurant=bel-air/no-such-place')
  const sentence = page.getByText('This link doesn’t name a restaurant.')
  await expect.element(sentence).toBeVisible()
  await expect.element(restaurant).toHaveValue('')
  await choose('crab')
  await expect.element(sentence).not.toBeInTheDocument()
})

test('a double click sends once, trimmed', async () => {
  const sent = intercept(CLAIMS, () => 'guide')
  await open()
  await fillIn()
  await field('Your name').fill('  Dana Reyes ')
  await send.dblClick()
  const home = page.getByRole('link', { name: 'Back to Home' })
  await expect.element(home).toHaveAttribute('href', '/')
  expect(sent).toHaveLength(1)
  expect(await rowsOf('claimRequests')).toMatchObject([
    {
      restaurantId: 2,
      ownerName: 'Dana Reyes',
      ownerPhone: '410-555-0134',
      ownerEmail: 'dana@example.com',
      message: 'I own this place.',
    },
  ])
})

test('what is sent again, as no answer came, is the same to the server', async () => {
  let calls = 0
  const sent = intercept(CLAIMS, () => (++calls === 1 ? 'nothing' : stored()))
  await open()
  await fillIn()
  await send.click()
  await expect.element(toast).toMatchTextContent('Error')
  await send.click()
  await expect.element(toast).toMatchTextContent('Success!')
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})

test('what the server says is shown, and nothing that was typed is lost; a limit is told to who comes again', async () => {
  const body = 'Too many requests. Please try again in 1 hour.'
  const headers = { 'retry-after': '3600' }
  intercept(CLAIMS, () => new Response(body, { status: 429, headers }))
  await open()
  await expect.element(page.getByText('You can send the next one')).not.toBeInTheDocument()
  await fillIn()
  await send.click()
  await expect.element(toast).toMatchTextContent(body)
  await expectAnswers()
  await expect.element(send).toBeVisible()
  await open()
  await expect.element(page.getByText('You can send the next one in 60 minutes.')).toBeVisible()
})

test('without an answer the form says so and can be sent again', async () => {
  let isDown = true
  intercept(CLAIMS, () => (isDown ? 'nothing' : 'guide'))
  await open()
  await fillIn()
  await send.click()
  await expect
    .element(toast)
    .toMatchTextContent('Failed to submit claim request. Please try again.')
  isDown = false
  await send.click()
  await expect.element(toast).toMatchTextContent('Success!')
  expect(await rowsOf('claimRequests')).toHaveLength(1)
})

test('a browser that forbids storage sends all the same', async () => {
  const storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!
  onTestFinished(() => void Object.defineProperty(window, 'sessionStorage', storage))
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  await open()
  await fillIn()
  await send.click()
  await expect.element(toast).toMatchTextContent('Success!')
  expect(await rowsOf('claimRequests')).toHaveLength(1)
})

test('what is typed comes back with the form', async () => {
  await open()
  await fillIn()
  await open()
  await expect.element(restaurant).toHaveValue('Willoughby Crab Shed, Bel Air')
  await expectAnswers()
})

test.each(SCREENS)(
  'the open list shows at most 50 places, is sound and stays within a screen of %i × %i',
  async (width, height) => {
    await resize(width, height)
    await open()
    await restaurant.click()
    await expect.element(page.getByText('And 12 more')).toBeVisible()
    expect(options.elements()).toHaveLength(50)
    await expectSound()
    const list = page.getByRole('listbox')
    // The page scrolls to the list smoothly.
    await expect
      .poll(() => {
        const { left, right, top, bottom } = list.element().getBoundingClientRect()
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      })
      .toBe(true)
  },
)

test('nothing scrolls sideways at 320 pixels', async () => {
  await resize(320, 640)
  await open()
  await restaurant.click()
  await expect.element(options.last()).toBeVisible()
  expectNoSideways()
  await userEvent.keyboard('{Escape}')
  await send.click()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  expectNoSideways()
})

const ticket = 'a'.repeat(64)
const verify = page.getByRole('button', { name: 'Verify' })
const another = page.getByRole('button', { name: 'Submit Another Request' })

test('a code by mail verifies the listing at once, and a wrong one says how many tries are left', async () => {
  intercept(CLAIMS, () => Response.json({ id: 1, status: 'pending', ticket }, { status: 201 }))
  await open()
  await fillIn()
  await send.click()
  await expect
    .element(page.getByText('code of eight digits to'))
    .toMatchTextContent('dana@example.com')
  // The code is the one thing to do, and no list of steps says otherwise.
  await expect.element(page.getByText('No code? We review your request')).toBeVisible()
  await expect.element(page.getByText('A person reviews it')).not.toBeInTheDocument()
  await expect.element(another).toHaveClass('button-quiet')
  await verify.click()
  await expect.element(page.getByText('Enter the eight digits of the code')).toBeVisible()
  await field('Code').fill(' 12345678 ')
  // The guide has sent no such ticket.
  await verify.click()
  await expect.element(page.getByText('This is not the browser that sent the claim')).toBeVisible()
  await expectSound()
  const wrong = 'That is not the code we sent. You have 4 tries left.'
  let isRight = false
  intercept('/api/claim-codes', () =>
    isRight ? Response.json({ status: 'approved' }) : new Response(wrong, { status: 400 }),
  )
  await verify.click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  isRight = true
  await verify.click()
  await expect
    .element(page.getByRole('heading', { name: 'Your listing is verified' }))
    .toBeVisible()
  await expect.element(page.getByText('Its page says so in about a minute.')).toBeVisible()
  // Nobody reviews it any more.
  await expect
    .element(page.getByText('You get an e-mail confirmation once it is approved.'))
    .not.toBeInTheDocument()
  await expect.element(page.getByText('No code?')).not.toBeInTheDocument()
  await expect.element(another).not.toHaveClass('button-quiet')
})

test('the link of the mail leads back to the code, until it was entered', async () => {
  intercept(CLAIMS, () => Response.json({ id: 1, status: 'pending', ticket }, { status: 201 }))
  await open()
  await fillIn()
  await send.click()
  await expect.element(verify).toBeVisible()
  show(<ClaimForm />, '/claim-listing#code')
  await expect
    .element(page.getByText('code of eight digits to'))
    .toMatchTextContent('dana@example.com')
  intercept('/api/claim-codes', () => Response.json({ status: 'approved' }))
  await field('Code').fill('12345678')
  await verify.click()
  await expect
    .element(page.getByRole('heading', { name: 'Your listing is verified' }))
    .toBeVisible()
  await open('/claim-listing#code')
  await expect.element(page.getByText('Enter the code in the browser')).toBeVisible()
})

test('a code that is over leaves the review', async () => {
  intercept(CLAIMS, () => Response.json({ id: 1, status: 'pending', ticket }, { status: 201 }))
  intercept('/api/claim-codes', () => new Response('The code is over.', { status: 410 }))
  await open()
  await fillIn()
  await send.click()
  await field('Code').fill('12345678')
  await verify.click()
  await expect.element(page.getByText('The code is over.')).toBeVisible()
  await expect.element(page.getByText('A person reviews it')).toBeVisible()
})
