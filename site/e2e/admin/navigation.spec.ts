import { randomUUID } from 'node:crypto'
import { expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

test('@screens the navigation opens by group, on a phone behind one button, and counts what waits', async ({
  page,
  request,
}) => {
  const data = { restaurantId: 1, kind: 'other', details: `The door is blue, ${randomUUID()}.` }
  expect((await request.post('/api/corrections', { data })).ok()).toBe(true)
  await page.goto('/admin/publish')
  const isPhone = page.viewportSize()!.width < 768
  const opener = page.getByRole('button', { name: isPhone ? /^Menu/ : /^Guide/ })
  const link = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Corrections/ })
  await expect(opener).toHaveText(/[1-9]/)
  await expect(link).toBeHidden()
  await opener.click()
  await expect(link).toHaveText(/[1-9]/)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link).toBeHidden()
  await opener.click()
  await link.click()
  await expect(page).toHaveURL('/admin/corrections')
})

test('@desktop pages lead whoever is signed in to the editor of what they show, and nobody else', async ({
  page,
  browser,
  baseURL,
}) => {
  const pages = [
    ['/restaurants', '.cards a[href^="/"]', 'restaurant'],
    ['/blog', 'main article a[href^="/blog/"]:not([href*="category"])', 'post'],
  ] as const
  const visitor = await browser.newPage({ baseURL })
  for (const [list, link, kind] of pages) {
    await page.goto(list)
    const path = (await page.locator(link).first().getAttribute('href'))!
    await visitor.goto(path)
    await expect(visitor.locator('html[data-scripts]')).toHaveCount(1)
    await expect(visitor.getByRole('link', { name: /^Edit / })).toHaveCount(0)
    await page.goto(path)
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!
    await expectSound(page)
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/${kind}[?]id=\\d+$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/businesses')
  const edit = page.getByRole('link', { name: /^Edit / })
  await expect(edit).toHaveCount(await page.locator('[data-business]').count())
  await edit.first().click()
  await expect(page).toHaveURL(/\/admin\/business[?]id=\d+$/)
  await visitor.close()
})
