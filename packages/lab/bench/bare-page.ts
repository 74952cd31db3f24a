import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

type Reply = { id: number; result?: unknown; error?: { message: string } }
type Key = { key: string; code: string; windowsVirtualKeyCode: number; text?: string }

export type BarePage = Awaited<ReturnType<typeof openBarePage>>

const ARROW_DOWN: Key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 }
const POLL_MS = 100
const WAIT_MS = 20_000

/**
 * A phone's page in a context of its own, which the caller closes. Playwright's pages enable the protocol's `Runtime`
 * domain, in which V8 records a stack trace for each `Error`: loading React then takes 28 ms instead of 4. No visitor's
 * browser does that, so this page leaves it off. `onNewDocument` runs before the page's own scripts.
 */
export async function openBarePage(browser: Browser, slowdown: number, onNewDocument: string) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (reply: Reply) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let lastId = 0
  const send = async (method: string, params: object = {}) => {
    const id = ++lastId
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    const { result, error } = await reply
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  /** The value of an expression, which JSON can hold. Throws what the expression throws. */
  const evaluate = async <T>(expression: string) => {
    const reply = await send('Runtime.evaluate', { expression, returnByValue: true })
    const { result, exceptionDetails } = reply as {
      result: { value: T }
      exceptionDetails?: { exception: { description: string } }
    }
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description)
    return result.value
  }
  /** Waits until an expression is true. Throws after 20 seconds. */
  const until = async (expression: string) => {
    for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
      if (await evaluate<boolean>(`Boolean(${expression})`)) return
      await sleep(POLL_MS)
    }
    throw new Error(`The page never had ${expression}`)
  }
  const press = async (key: Key) => {
    await send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', ...key })
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined })
  }
  const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
  const focus = (selector: string) => evaluate(`${find(selector)}.focus()`)

  await send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 740,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: onNewDocument })

  return {
    evaluate,
    until,
    /** Opens a page and waits until it has loaded and been quiet for a while. */
    open: async (url: string) => {
      await send('Page.navigate', { url })
      await until(`location.href !== 'about:blank' && document.readyState === 'complete'`)
      await sleep(2000)
    },
    tap: async (selector: string) => {
      await evaluate(`${find(selector)}.scrollIntoView({ block: 'nearest' })`)
      const [x, y] = await evaluate<[number, number]>(
        `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${find(selector)}.getBoundingClientRect())`,
      )
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    focus,
    type: async (selector: string, text: string, delay: number) => {
      await focus(selector)
      for (const letter of text) {
        const code = letter.toUpperCase()
        await press({
          key: letter,
          text: letter,
          code: `Key${code}`,
          windowsVirtualKeyCode: code.charCodeAt(0),
        })
        await sleep(delay)
      }
    },
    pressArrowDown: () => press(ARROW_DOWN),
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
