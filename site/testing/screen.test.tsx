import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nextPaint, show, violations } from './screen.ts'

test('what breaks the content policy is noticed', async () => {
  show(<p>Red</p>)
  const text = page.getByText('Red')
  await expect.element(text).toBeVisible()
  text.element().setAttribute('style', 'color: red')
  await expect.poll(() => violations).toContainEqual(expect.stringMatching('style-src-attr'))
  await nextPaint()
  violations.length = 0
})
