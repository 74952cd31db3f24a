import { type Page, expect, test } from '../support/test.ts'
import { holdScripts, scriptsReady, visit } from '../support/late-scripts.ts'
import { expectTabToStay } from '../support/popup.ts'
import { expectAccessible } from '../support/sound.ts'

// Wide screens show the links at once, so the menu is tagged for phones.
const button = (page: Page) => page.getByRole('button', { name: 'Menu', includeHidden: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** As in a browser that does not know `commandfor`. */
const forgetInvokers = (page: Page) =>
  button(page).evaluate((element) => element.removeAttribute('commandfor'))

async function openMenu(page: Page) {
  await visit(page, '/towns')
  await button(page).tap()
  await expect(menu(page)).toBeVisible()
}

test('@phone the menu opens by keyboard, shows where we are, and Escape leads back @quick', async ({
  page,
}) => {
  await page.goto('/towns')
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await button(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
  const towns = menu(page).getByRole('link', { name: 'Towns' })
  await expect(towns).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
})

test('@phone the menu is accessible, and the focus stays in it', async ({ page }) => {
  await openMenu(page)
  await expect(menu(page).locator(':focus')).toHaveCount(1)
  await expectTabToStay(page, menu(page))
  await expectAccessible(page)
})

test('@phone Close, a press below and a screen that becomes wide close the menu', async ({
  page,
}) => {
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Close' }).tap()
  await expect(menu(page)).toBeHidden()
  await button(page).tap()
  await page.touchscreen.tap(180, 700)
  await expect(menu(page)).toBeHidden()
  await button(page).tap()
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 740 })
  await expect(menu(page)).toBeHidden()
})

test('@phone the menu answers diners first: a search, open now, what is new; Close is where Menu was', async ({
  page,
}) => {
  await visit(page, '/towns')
  const was = (await button(page).boundingBox())!
  await button(page).tap()
  const close = menu(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  const now = (await close.boundingBox())!
  expect(Math.abs(now.x + now.width - was.x - was.width)).toBeLessThanOrEqual(1)
  expect(Math.abs(now.y - was.y)).toBeLessThanOrEqual(1)
  await expect(menu(page).getByRole('link', { name: 'Open now' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'What’s new' })).toBeVisible()
  await expect(menu(page).locator('.button:not(.button-quiet)')).toHaveText('Search')
  await menu(page).getByRole('searchbox').fill('pizza')
  await menu(page).getByRole('button', { name: 'Search' }).tap()
  await expect(page).toHaveURL('/restaurants?search=pizza')
})

test('@phone the page behind the menu stays where it is', async ({ page }) => {
  await openMenu(page)
  await page.mouse.move(180, 700)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('@phone a browser without invokers opens the menu, too, even before its script has come', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/towns')
  await forgetInvokers(page)
  await button(page).tap()
  await expect(menu(page)).toBeHidden()
  await release()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await button(page).tap()
  await expect(menu(page)).toBeVisible()
})

test('@phone a menu that was closed before its script has come stays closed', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/towns')
  await button(page).tap()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await release()
  await scriptsReady(page)
  await expect(menu(page)).toBeHidden()
})

test('@phone claiming starts a mail, a link leads on, and going back finds the menu closed', async ({
  page,
}) => {
  await openMenu(page)
  const href = await menu(page).getByRole('link', { name: 'Claim Listing' }).getAttribute('href')
  const mail = new URL(href!)
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', 'Claim my listing'])
  expect(mail.searchParams.get('body')).toContain('24-48 hours')
  await menu(page).getByRole('link', { name: 'Cuisines' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuisines')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Towns')
  await expect(menu(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/blog']) {
    test(`@phone Menu of ${path} leads to the links of the footer`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      await page.getByRole('link', { name: 'Menu' }).tap()
      await expect(
        page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'Towns' }),
      ).toBeInViewport()
    })
  }
})

test('@desktop the header of the narrowest wide screen holds all of its links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const overflow = await page
    .locator('header > div')
    .first()
    .evaluate((row) => row.scrollWidth - row.clientWidth)
  expect(overflow).toBe(0)
})

test('@phone one tap leads from the home page to the map', async ({ page }) => {
  await page.goto('/')
  await page.locator('#header').getByRole('link', { name: 'Map' }).tap()
  await expect(page).toHaveURL('/restaurants?view=map')
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible()
})
