// Chromium as a visitor has it at the first visit: nothing cached, and slowed down where asked.
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { provideChromium } from '#scripts/chromium.ts'
import { countScripts } from '#tests/e2e/support/count-scripts.ts'

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Kilobytes of scripts that have come in so far, as they were transferred. */
  readonly scripts: () => Promise<number>
}

export interface Visitor {
  /** Put into local storage before the first page. */
  readonly stored?: Readonly<Record<string, string>>
  /** A processor 4 times slower, 1.6 Mbit/s, 150 ms. */
  readonly throttled?: boolean
}

export type OpenVisit = <T>(visitor: Visitor, work: (visit: Visit) => Promise<T>) => Promise<T>

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Runs the work with a browser; each visit is a new one with an empty cache. */
export async function withBrowser<T>(work: (visit: OpenVisit) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await provideChromium('whole'), args: flags })
  try {
    return await work(async ({ stored = {}, throttled }, inside) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      try {
        const page = await context.newPage()
        await context.addInitScript((entries: Readonly<Record<string, string>>) => {
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
        }, stored)
        if (throttled) await slowDown(page)
        return await inside({ page, context, scripts: countScripts(page) })
      } finally {
        await context.close()
      }
    })
  } finally {
    await browser.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  const perSecond = 1.6e6 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  })
}
