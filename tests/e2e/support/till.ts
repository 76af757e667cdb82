// Where plans are bought in a browser: the demonstration with stand-ins for both providers, a vendor with keys of both, and a plan for
// Mexico in a currency that both take. To be called once in a file, before its tests.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type RunningStandIn, startStandIn } from '#scripts/payments/stand-in.ts'
import { openBrowser } from './browser.ts'
import { startDemo } from './demo.ts'
import type { Product } from './product.ts'
import { button, heading } from './steps.ts'
import { go, type Look, type Session, sessionOf, vendorSessionOf, visit } from './visit.ts'

export interface TillInBrowser {
  readonly url: (address?: string) => string
  readonly standIn: () => RunningStandIn
  /** A page of the company's owner, of the vendor's staff, or of a visitor. */
  readonly enter: (who: 'owner' | 'vendor' | null, address: string, look?: Look) => Promise<Page>
  /** The wallet's or the card's page is open. */
  readonly atProvider: (page: Page) => Promise<void>
}

export function startTill(): TillInBrowser {
  let product: Product
  let browser: Browser
  let standIn: RunningStandIn
  let sessions: { readonly owner: Session; readonly vendor: Session }
  const url = (address = '') => product.url + address

  beforeAll(async () => {
    standIn = await startStandIn()
    ;[product, browser] = await Promise.all([
      startDemo({ PAYMENTS: 'stand-in', PAYMENTS_URL: standIn.url }),
      openBrowser(),
    ])
    sessions = { owner: await sessionOf(product.url), vendor: await vendorSessionOf(product.url) }
    await product.inDatabase(({ kysely }) =>
      kysely.updateTable('session').set({ reauthenticated_at: new Date() }).execute(),
    )
    await fillShop(product.url, sessions)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
    await standIn?.close()
  })

  return {
    url,
    standIn: () => standIn,
    async enter(who, address, look) {
      const { page } = await visit(browser, product.url, who && sessions[who], look)
      await go(page, url(address))
      return page
    },
    atProvider: (page) => page.waitForURL(`${standIn.url}/**`),
  }
}

/** 900 a month for 300 people, 16 % tax on top. */
async function fillShop(url: string, { owner, vendor }: { readonly owner: Session; readonly vendor: Session }) {
  const send = async ({ token }: Session, method: string, path: string, body: object): Promise<number> => {
    const answer = await fetch(`${url}/web/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-client': 'Web', authorization: `JWT ${token}` },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return (JSON.parse(text) as { data: { id: number } }).data.id
  }
  const sell = (path: string, body: object, method = 'POST') => send(vendor, method, `vendor/api/v2/${path}/`, body)
  await sell(
    'vendor_profiles',
    {
      ...{ telr_enabled: true, telr_store_id: '12345', telr_auth_key: 'key', telr_secret_key: 'secret' },
      ...{ paypal_enabled: true, paypal_client_id: 'client', paypal_client_secret: 'secret', paypal_webhook_id: 'WH1' },
    },
    'PATCH',
  )
  await send(owner, 'PATCH', 'personnel/api/v2/company/', { company_country: 'Mexico', company_country_code: 'MX' })
  const currency = await sell('currencies', { code: 'MXN', name: 'Mexican peso', symbol: '$' })
  const price_strategy = await sell('price_strategies', {
    ...{ name: 'Mexico', country: 'MX', currency, tax_percent: '16', base_price_per_month: '900' },
    ...{ employee_threshold: 300, employee_unit_price: '25', device_threshold: 50, device_unit_price: '40' },
  })
  await sell(`price_strategies/activate/${price_strategy}`, {})
  await sell('plan_pricing', { code: 'MX-1', name: 'Empresa', price_strategy, visible: true, default_employees: 300 })
}

/** From the choice of a plan to the page of the provider. */
export async function orderBy(page: Page, method: RegExp): Promise<void> {
  await heading(page, 'Choose a plan').waitFor()
  await page.getByTestId('to-pay').waitFor()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await button(page, 'Order and go to payment').click()
}
