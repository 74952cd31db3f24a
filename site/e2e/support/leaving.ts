import type { Page } from './test.ts'

/** Answers every question of the browser with yes, and collects their kinds. */
export function watchQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

/** A browser that stores nothing for pages. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })
