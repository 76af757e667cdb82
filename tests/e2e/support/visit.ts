// Pages opened by somebody who is signed in already, in a language and colours.
import type { Browser, Page } from 'playwright-core'
import { codeAt, stepAt } from '#server/areas/identity/second-factor/totp.ts'
import { openPage, type WatchedPage } from './browser.ts'
import { demoOwner, demoVendor, type Person } from './steps.ts'

export interface Session {
  readonly token: string
  readonly refresh: string
}

/** What a call of signing in answers. */
async function identityCall<Data>(url: string, path: string, body: object, token?: string): Promise<Data> {
  const answer = await fetch(`${url}/web/oauth/api/v2/${path}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client': 'Web',
      ...(token && { authorization: `JWT ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: Data }
  return data
}

export const sessionOf = (url: string, { email, password }: Person = demoOwner): Promise<Session> =>
  identityCall(url, 'user_sign_in', { username: email, password, agreement: true })

interface VendorSession extends Session {
  readonly secret: string
  /** Another session of the same person. */
  readonly again: () => Promise<Session>
}

/** A vendor's staff has a second factor: it is set up first. */
export async function vendorSessionOf(url: string): Promise<VendorSession> {
  const session = await sessionOf(url, demoVendor)
  const { email: username, password } = demoVendor
  const { secret } = await identityCall<{ secret: string }>(url, 'second_factor/begin', { password }, session.token)
  const code = codeAt(secret, stepAt(Date.now()))
  const { recovery_codes } = await identityCall<{ recovery_codes: string[] }>(
    ...[url, 'second_factor/confirm', { code }, session.token],
  )
  const again = async () => {
    const { mfa_token } = await identityCall<{ mfa_token: string }>(
      ...[url, 'user_sign_in', { username, password, agreement: true }],
    )
    return identityCall<Session>(url, 'second_factor/sign_in', { mfa_token, code: recovery_codes.shift() })
  }
  return { ...session, secret, again }
}

export interface Look {
  readonly language?: string
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
}

/** Without a session: a visitor. */
export function visit(browser: Browser, url: string, session: Session | null, look: Look = {}): Promise<WatchedPage> {
  const { language = 'en', scheme = 'light', width = 1440, height = 900 } = look
  const kept = {
    i18nextLng: language,
    'mantine-color-scheme-value': scheme,
    ...(session && { accessToken: session.token, refreshToken: session.refresh, company_code: 'demo' }),
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return openPage(browser, {
    viewport: { width, height },
    // A toast that arrives while a page is looked over is there at once, and not half seen.
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
}

/** Opens an address and waits until it is drawn: a heading, and no place where something is still awaited. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await drawn(page)
}

/** Goes on from the page that is open, as a link within the application does. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await turnTo(page, address)
  await drawn(page)
}

/** Likewise, and no longer than until the page is drawn: for walks over many pages of which none is looked at. */
export async function glance(page: Page, address: string): Promise<void> {
  await turnTo(page, address)
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy="true"], [role="status"][data-shape]'),
  )
}

async function turnTo(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address, page.url())
  await page.evaluate(async (to) => {
    const forms = () => document.querySelectorAll('[role=dialog], [role=tree], main form').length
    const seen = () => `${document.title} ${document.querySelector('h1')?.textContent} ${forms()}`
    const before = seen()
    window.history.pushState({}, '', to)
    // Another page has another title. Some show the same one, as a record above its list does: they do not take so long.
    for (const until = Date.now() + 1500; seen() === before && Date.now() < until; )
      await new Promise((resolve) => setTimeout(resolve, 30))
  }, pathname + search)
}

async function drawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
}

/** Nothing is awaited on the page, and nothing new was fetched for a while. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const state = () =>
      document.querySelector('[aria-busy="true"], [role="status"][data-shape]')
        ? undefined
        : performance.getEntriesByType('resource').length
    let [before, same] = [state(), 0]
    while (same < 3) {
      await new Promise((resolve) => setTimeout(resolve, 70))
      const now = state()
      same = now !== undefined && now === before ? same + 1 : 0
      before = now
    }
  })
}
