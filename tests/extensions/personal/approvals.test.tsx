// What a person is asked, opened: every kind of request tells what it is about, and is decided there.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, password, rowsOf, startApplication } from '#tests/app/support/application.tsx'
import { day, mondayFrom } from '#tests/support/days.ts'

const att = '/web/att/api/v2/'
const team = '/web/personnel/api/v2/'
const domain = 'approvals-read'
const sara = `sara@${domain}.test`

let application: Application
let ana: number

/** A Monday at least a week away: everybody works. */
const monday = mondayFrom(7)
const at = (time: string, days = monday) => `${day(days)} ${time}`

beforeAll(async () => {
  application = await startApplication(domain)
  const add = async (path: string, body: object) => Number((await application.call('POST', path, body)).id)
  await application.call('PATCH', `${team}security_policy/`, { enforce_pwd_change: false })
  const superior = await add(`${team}employees/`, {
    ...{ emp_code: 'S1', first_name: 'Sara', email: sara, app_status: 1, self_password: password },
    hire_date: day(-400),
  })
  ana = await add(`${team}employees/`, { emp_code: 'A1', first_name: 'Ana', hire_date: day(-400), superior })
  const shift = (await application.call('GET', `${att}shifts/`)).data[0].id
  await add(`${att}employee_schedules/`, { employees: [ana], shift, start_date: day(-400) })
  const leave = await add(`${att}incident_types/`, {
    ...{ category_code: 'AN', category_name: 'Annual', report_symbol: 'AN', has_balance: true },
  })
  // The leave year that runs began on the day of hiring, some weeks ago.
  await add(`${att}leave_settings/`, {
    ...{ name: 'Annual', incident_type: leave, days: '20', effective_date: day(-400), year_basis: 'HIRE_DATE' },
  })
  const course = await add(`${att}training_types/`, {
    category_code: 'FA',
    category_name: 'First aid',
    report_symbol: 'FA',
  })
  const timetable = await add(`${att}timetables/`, { alias: 'Late', start_time: '13:00:00', end_time: '22:00:00' })
  for (const request_type of ['LEAVE', 'MANUAL_LOG', 'OVERTIME', 'TRAINING', 'SWAP_SCHEDULE']) await way(request_type)
  const ask = (path: string, body: object) =>
    add(`${att}${path}/`, { employees: [ana], begin: 'PENDING', apply_reason: `Because of ${path}`, ...body })
  await ask('leaves', {
    ...{ category: leave, start_time: at('00:00:00'), end_time: at('00:00:00') },
    attachment: 'data:application/pdf;name=invitation.pdf;base64,JVBERi0xLjQgJSVFT0Y=',
  })
  await ask('manual_logs', { punch_time: at('08:55:00', -1) })
  await ask('overtimes', { start_time: at('19:00:00', monday + 1), end_time: at('21:00:00', monday + 1) })
  await ask('trainings', {
    ...{
      category: course,
      title: 'Bandages',
      start_time: at('09:00:00', monday + 2),
      end_time: at('12:00:00', monday + 2),
    },
  })
  await ask('swap_schedules', { swap_type: 'CHANGE_TIMETABLE', att_date: day(monday + 3), timetable })
}, 120_000)
afterAll(() => application.close())

async function way(request_type: string): Promise<void> {
  const flows = '/web/workflow/api/v2/'
  const body = { workflow_name: request_type, request_type, target: 'EMPLOYEE', employees: [ana] }
  const { id } = await application.call('POST', `${flows}workflows/`, body)
  const step = { workflow_engine: id, node_name: 'Superior', approver_type: 2, can_edit: request_type === 'MANUAL_LOG' }
  await application.call('POST', `${flows}workflow_nodes/`, step)
  await application.call('POST', `${flows}workflows/activate/`, { ids: [id] })
}

/** The only question of the kind, opened from its list. */
async function openQuestion(kind: string, title: string) {
  const { user } = await application.open(`/personal/approval/${kind}`, sara, domain)
  const [row] = await rowsOf(title)
  const link = row?.querySelector<HTMLElement>('a[data-open]')
  if (!link) throw new Error('the row leads nowhere')
  await user.click(link)
  return { user, drawer: within(await screen.findByRole('dialog', { name: /Ana/ })) }
}

const kinds = [
  ['leave', 'Leave to decide', 'leaves', { 'Kind of leave': 'Annual', Days: '1', Attachment: /invitation\.pdf/ }],
  ['manual-log', 'Manual logs to decide', 'manual_logs', { Time: /08:55|8:55/ }],
  ['overtime', 'Overtime to decide', 'overtimes', { Length: '2 hr' }],
  ['training', 'Training to decide', 'trainings', { 'Training type': 'First aid', Title: 'Bandages' }],
  ['swap-schedule', 'Swaps to decide', 'swap_schedules', { Timetable: 'Late' }],
] as const

it.each(kinds)(
  'a question about %s tells who asks, what for and why, and is not called unchangeable',
  async (...given) => {
    const [kind, title, path, told] = given
    const { drawer } = await openQuestion(kind, title)
    const facts = { Employee: 'Ana', Reason: `Because of ${path}`, ...told }
    for (const [name, value] of Object.entries(facts))
      expect((await drawer.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent).toMatch(value)
    expect(drawer.queryByText(/do not have permission to change/)).toBeNull()
    expect(drawer.queryByText('Remark', { selector: 'dt' })).toBeNull()
  },
)

it('what is left of the kind stands beside a question about leave', async () => {
  const { drawer } = await openQuestion('leave', 'Leave to decide')
  const balance = within(await drawer.findByRole('table', { name: 'Balance of leave' }))
  balance.getByRole('rowheader', { name: /Annual/ })
  expect(balance.getAllByRole('cell').at(-2)?.textContent).toBe('1')
})

it('the first page lists what waits for a decision, and leads to it', async () => {
  await application.open('/', sara, domain)
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for your decision' }))
  expect((await waiting.findByRole('link', { name: /Annual/ })).getAttribute('href')).toMatch(
    /^.personal.approval.leave.\d+/,
  )
})

it('what is asked for is changed where the step lets them, and begins with what was asked', async () => {
  const { user, drawer } = await openQuestion('manual-log', 'Manual logs to decide')
  await user.click(await drawer.findByRole('button', { name: 'Change before deciding' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Change before deciding' }))
  expect(asked.getByRole<HTMLInputElement>('textbox', { name: 'Time' }).value).toMatch(/08:55|8:55/)
  await user.click(asked.getByRole('combobox', { name: 'Punch' }))
  await user.click(await screen.findByRole('option', { name: 'Check out', hidden: true }))
  await user.type(asked.getByRole('textbox', { name: /Reason of the change/ }), 'You were leaving')
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  const punch = await drawer.findByText('Punch', { selector: 'dt' })
  await waitFor(() => expect(punch.nextElementSibling?.textContent).toBe('Check out'))
})

it('a question is passed on to a colleague where it is read', async () => {
  const { user, drawer } = await openQuestion('leave', 'Leave to decide')
  await user.click(await drawer.findByRole('button', { name: 'Reassign' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Reassign' }))
  expect(asked.getByRole('combobox', { name: 'Pass on to' })).toBeTruthy()
})

it('a question is rejected with a reason where it is read, and is then a matter of the past', async () => {
  const { user, drawer } = await openQuestion('training', 'Training to decide')
  await user.click(await drawer.findByRole('button', { name: 'Reject' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Reject' }))
  await user.type(asked.getByRole('textbox'), 'We need you')
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  const remark = await drawer.findByText('Remark', { selector: 'dt' })
  expect(remark.nextElementSibling?.textContent).toBe('We need you')
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Approve' })).toBeNull())
})

it('a question is approved where it is read', async () => {
  const { user, drawer } = await openQuestion('overtime', 'Overtime to decide')
  await user.click(await drawer.findByRole('button', { name: 'Approve' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Approve' }))
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  const state = await drawer.findByText('State', { selector: 'dt' })
  await waitFor(() => expect(state.nextElementSibling?.textContent).toBe('Approved'))
  const [made] = (await application.call('GET', `${att}overtimes/`)).data
  expect(made).toMatchObject({ approval_status: 2 })
})
