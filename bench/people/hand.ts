// The hand of somebody at a page: it presses and types what is visible, and counts what it does.
import type { Locator, Page } from 'playwright-core'

export interface Done {
  readonly presses: number
  readonly fields: number
  readonly keys: number
}

export interface Hand {
  readonly page: Page
  readonly press: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Of the browser's own list: one press opens it, one takes the option. */
  readonly choose: (target: Locator, option: string) => Promise<void>
  readonly key: (name: string) => Promise<void>
  /** A link of a mail: one press. */
  readonly follow: (address: string) => Promise<void>
  readonly done: () => Done
}

export function handOn(page: Page): Hand {
  const done = { presses: 0, fields: 0, keys: 0 }
  return {
    page,
    async press(target) {
      await target.click()
      done.presses += 1
    },
    async type(target, text) {
      await target.fill(text)
      done.fields += 1
    },
    async choose(target, option) {
      await target.selectOption({ label: option })
      done.presses += 2
    },
    async key(name) {
      await page.keyboard.press(name)
      done.keys += 1
    },
    async follow(address) {
      await page.goto(address)
      done.presses += 1
    },
    done: () => ({ ...done }),
  }
}
