// Leave requests over the real server: what is left without and with them, in the list and beside the record.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from '#tests/app/support/application.tsx'
import { day, mondayFrom } from '#tests/support/days.ts'

const att = '/web/att/api/v2/'
let application: Application
let kept = 0
let free = 0
beforeAll(async () => {
  application = await startApplication('leaveleft')
  const { id: employee } = await application.call('POST', '/web/personnel/api/v2/employees/', {
    ...{ emp_code: 'L1', first_name: 'Lina', hire_date: day(-100) },
  })
  const kind = async (code: string, has_balance: boolean) => {
    const named = { category_code: code, category_name: code, report_symbol: code }
    return (await application.call('POST', `${att}incident_types/`, { ...named, has_balance })).id
  }
  const rest = await kind('KEPT', true)
  await application.call('POST', `${att}leave_settings/`, {
    ...{ name: 'Rest', incident_type: rest, days: '10', year_basis: 'HIRE_DATE', effective_date: day(-110) },
  })
  const ask = async (category: number, date: string) => {
    const times = { start_time: `${date} 00:00:00`, end_time: `${date} 00:00:00` }
    return (await application.call('POST', `${att}leaves/`, { employees: [employee], category, ...times })).id
  }
  const monday = mondayFrom(7)
  kept = await ask(rest, day(monday))
  free = await ask(await kind('FREE', false), day(monday + 1))
}, 120_000)
afterAll(() => application.close())

it('leave shows in the list what it leaves', async () => {
  await application.open('/att/leave', application.owner)
  const row = (await rowsOf('Leave')).find(({ textContent }) => textContent?.includes('KEPT'))
  within(row as HTMLElement).getByText('9')
})

it('beside the record stands what is left without it and with it', async () => {
  await application.open(`/att/leave/${kept}`, application.owner)
  const record = within(await screen.findByRole('dialog', { name: /LV-/ }))
  await record.findByText('Without this leave: 10')
  record.getByText('With this leave: 9')
})

it('of a kind without a balance shows none', async () => {
  await application.open(`/att/leave/${free}`, application.owner)
  const record = within(await screen.findByRole('dialog', { name: /LV-/ }))
  await record.findByDisplayValue(/FREE/)
  expect(record.queryByText('Balance on the last date')).toBeNull()
})
