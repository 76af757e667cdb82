// The end of a month as it is walked: an employee acknowledges, the office goes from what is left to the file that payroll has.
import type { Product } from '#tests/e2e/support/product.ts'
import { button, demoOwner, demoSupervisor, dialog, type Person, toast } from '#tests/e2e/support/steps.ts'
import { sessionOf } from '#tests/e2e/support/visit.ts'
import { openPage, until, type Walk } from './walk.ts'

/** The calls of somebody, for what is not walked. */
async function callsOf(product: Product, person: Person) {
  const { token } = await sessionOf(product.url, person)
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.url}/web/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-client': 'Web', authorization: `JWT ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const whole = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${whole}`)
    return JSON.parse(whole).data
  }
}

/** Nobody acknowledges, signs or locks what is still being calculated. */
async function calculated(product: Product): Promise<void> {
  const call = await callsOf(product, demoOwner)
  await until(async () => {
    const { steps } = await call('GET', 'report/api/v2/month_ends/')
    return steps.some(
      (one: { readonly step: string; readonly count: number }) => one.step === 'CALCULATION' && one.count === 0,
    )
  })
}

/** What a company has set up before, once: it is not counted. */
async function setUp(product: Product): Promise<void> {
  const call = await callsOf(product, demoOwner)
  await call('PATCH', 'report/api/v2/month_end_settings/', { acknowledgement: 'OPTIONAL', sign_off: 'REQUIRED' })
  const layouts = 'report/api/v2/payroll_layouts/'
  if ((await call('GET', layouts)).total > 0) return
  const { id: layout } = await call('POST', layouts, {
    ...{ name: 'Monthly pay', left_out_overtime: true, email_to: [demoOwner.email] },
  })
  const codes = 'report/api/v2/payroll_codes/'
  await call('POST', codes, { layout, code: '1000', adds: ['ATTENDED_DAYS', 'TRAINING_DAYS'], unit: 'DAY' })
  await call('POST', codes, { layout, code: '1100', adds: ['LEAVE_DAYS'], unit: 'DAY' })
  await calculated(product)
  const { data: people } = await call('GET', 'personnel/api/v2/employees/?page_size=1')
  const month = await call('GET', 'report/api/v2/month_ends/')
  await call('POST', 'att/api/v2/manual_logs/', {
    ...{ employees: [people[0].id], punch_time: `${month.end_date} 18:30:00`, punch_state: 1 },
    ...{ apply_reason: 'Left by the back door', begin: 'PENDING' },
  })
}

/** The month of whoever walks is signed by somebody else. */
async function supervisorSigns(product: Product): Promise<void> {
  const call = await callsOf(product, demoSupervisor)
  const path = 'report/api/v2/month_sign_offs/'
  const { rows } = await call('GET', `${path}?state=PART`)
  const departments = rows.map(
    ({ department, figures }: { readonly department: number; readonly figures: string }) => ({
      ...{ department, figures },
    }),
  )
  const { month } = await call('GET', 'report/api/v2/month_ends/')
  await call('POST', `${path}sign/`, { month, departments })
}

export const monthWalks: readonly Walk[] = [
  {
    name: 'An employee acknowledges their month on a phone',
    before: 'no page had it',
    as: 'employee',
    isOnPhone: true,
    prepare: setUp,
    walk: async ({ page, press }) => {
      await press(page.getByRole('link', { name: 'Look at my month' }))
      await press(button(page, 'Acknowledge'))
      await toast(page, 'Your month is acknowledged').waitFor()
    },
  },
  {
    name: 'Close the last month and send it to payroll: a missing punch, a request, reminders, sign-off, lock, file',
    before: 'no page had it',
    as: 'owner',
    prepare: setUp,
    walk: async (hand, product) => {
      const { page, press, key, follow } = hand
      await openPage(hand, 'Reports', 'Month end')
      const step = (name: string) => page.getByRole('region', { name, exact: true })
      const left = async (name: string) => {
        const text = (await step(name).textContent()) ?? ''
        return text.includes('✓ Done') ? 0 : Number(/(\d+) left/.exec(text)?.[1] ?? 0)
      }
      await until(async () => (await left('Results')) === 0)
      const days = await left('Days to resolve')
      const lacking = step('Days to resolve').getByRole('listitem')
      await press(
        lacking
          .filter({ hasText: /No check-(in|out)/ })
          .first()
          .getByText('Add the punch'),
      )
      await press(button(dialog(page), 'Add the punch'))
      await toast(page, 'The punch was added').waitFor()
      await key('Escape')
      await until(async () => (await left('Days to resolve')) < days)
      const opener = page.getByRole('link', { name: 'Open the request' })
      const request = step('Open requests').getByRole('listitem').filter({ hasText: 'Manual log', has: opener })
      await press(request.first().getByRole('link'))
      await page.getByText('Left by the back door').waitFor()
      await press(button(page, 'Approve'))
      await toast(page, /^Approved/).waitFor()
      // What is signed before its last result would have to be signed again.
      await calculated(product)
      const read = page.waitForResponse(/month_sign_offs/)
      await press(page.getByRole('link', { name: 'Month end', exact: true }).first())
      await read
      await until(async () => (await left('Open requests')) === 0 && (await left('Results')) === 0)
      await press(button(step('Acknowledgements'), 'Remind employees'))
      await toast(page, /is reminded|are reminded/).waitFor()
      const signing = step('Sign-off by department')
      await press(button(signing, /^Show all/))
      await press(button(signing, /^Sign off \d\d departments/))
      await press(button(dialog(page), 'Sign off'))
      await until(async () => (await left('Sign-off by department')) === 1)
      await supervisorSigns(product)
      await follow(page.url())
      await until(async () => (await left('Results')) === 0 && (await left('Sign-off by department')) === 0)
      await press(button(step('Lock'), 'Lock the period'))
      await press(button(dialog(page), 'Lock the period'))
      const payroll = step('Payroll')
      await press(button(payroll, 'Make the payroll file'))
      const row = payroll.getByRole('listitem').filter({ hasText: 'Monthly-pay_' })
      await press(button(row, 'Send'))
      await press(button(dialog(page), 'Send'))
      await row.getByText('Sent to admin@demo.test').waitFor()
    },
  },
]
