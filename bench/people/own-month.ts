// The end of a month as an employee walks it: the figures are looked at and acknowledged.
import type { Product } from '#tests/e2e/support/product.ts'
import { button, demoOwner, dialog, toast } from '#tests/e2e/support/steps.ts'
import { sessionOf } from '#tests/e2e/support/visit.ts'
import { until, type Walk } from './walk.ts'

/** What a company has set up before, once: it is not counted. */
async function setUp(product: Product): Promise<void> {
  const { token } = await sessionOf(product.url, demoOwner)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.url}/web/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-client': 'Web', authorization: `JWT ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const whole = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${whole}`)
    return JSON.parse(whole).data
  }
  await call('PATCH', 'report/api/v2/month_end_settings/', { acknowledgement: 'OPTIONAL' })
  // Nobody acknowledges what is still being calculated.
  const isCalculated = async () => {
    const { steps } = await call('GET', 'report/api/v2/month_ends/')
    return steps.some(
      (one: { readonly step: string; readonly count: number }) => one.step === 'CALCULATION' && one.count === 0,
    )
  }
  await until(isCalculated)
}

export const monthWalks: readonly Walk[] = [
  {
    name: 'An employee acknowledges their month on a phone',
    before: 'no page had it',
    as: 'employee',
    isOnPhone: true,
    prepare: setUp,
    walk: async ({ page, press }) => {
      await press(button(page, 'Open the menu'))
      await press(button(dialog(page), 'More and settings'))
      await press(button(dialog(page), 'My work'))
      await press(dialog(page).getByRole('link', { name: 'My month' }))
      await press(button(page, 'Acknowledge'))
      await toast(page, 'Your month is acknowledged').waitFor()
    },
  },
]
