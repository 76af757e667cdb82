// A Chromium for the tests, and pages in it that remember what went wrong in them.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { provideChromium } from '#scripts/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await provideChromium(), args: [...flags, ...more] })
}

export interface WatchedPage {
  readonly page: Page
  /** Errors and warnings of the console, faults of scripts, dialogs of the browser, answers of the server with 500 or more. */
  readonly faults: readonly string[]
}

/** A page of its own, with no memory of other pages. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', ...options })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`fault: ${error.message}`))
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.type()} ${dialog.message()}`)
    // Left open it would hold the page; a page that asks before it is left is left.
    void dialog.accept()
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()}: ${answer.url()}`)
  })
  return { page, faults }
}
