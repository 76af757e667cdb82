// A company in which decisions are made and taken back: whom requests ask, and what is asked of the inbox.
import { expect } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { company, monday, own, type Worker } from '#tests/server/personal/support.ts'
import { day } from '#tests/support/days.ts'

export const inbox = '/web/workflow/api/v2/inbox/'
export const att = '/web/att/api/v2/'

type Caller = Pick<Worker, 'call'>
export interface Key {
  readonly kind: string
  readonly id: number
}

export let here: Awaited<ReturnType<typeof company>>
export let ana: Worker
export let lead: Worker
export let boss: Worker
export let told: Worker
export let kind: number
export let training: number
export let late: number
export let dock: number
/** A Monday of its own for each test. */
let week = monday
export const on = (days = 0) => day(week + days)
export const nextWeek = () => {
  week += 7
}

/** Somebody whose requests of every kind ask Lena, and tell Toni. */
export async function begin(name: string): Promise<void> {
  here = await company(name, { CALCULATION_THREADS: '1' })
  const department = { dept_code: 'DOCK', dept_name: 'Dock' }
  dock = (await here.add('/web/personnel/api/v2/departments/', department)).id
  const hours = { alias: 'Late', start_time: '12:00:00', end_time: '20:00:00' }
  late = (await here.add(`${att}timetables/`, hours)).id
  lead = await here.worker('Lena')
  boss = await here.worker('Boris')
  told = await here.worker('Toni')
  ana = await planned('Ana')
  const annual = { category_code: 'AN', category_name: 'Annual', report_symbol: 'AN', has_balance: true }
  kind = (await here.add(`${att}incident_types/`, { ...annual, allow_past_days: 60 })).id
  const given = { days: '20', effective_date: day(-390), year_basis: 'HIRE_DATE' }
  await here.add(`${att}leave_settings/`, { name: 'Annual days', incident_type: kind, ...given })
  const aid = { category_code: 'FA', category_name: 'First aid', report_symbol: 'FA' }
  training = (await here.add(`${att}training_types/`, aid)).id
  await here.owner.call('PATCH', `${att}global_rule/`, { body: { allow_self_swap: true, enable_compensatory: true } })
  const step = { approver_type: 4, approver_employees: [lead.id] }
  for (const one of ['LEAVE', 'MANUAL_LOG', 'OVERTIME', 'TRAINING', 'SWAP_SCHEDULE'])
    await here.workflow(one, [ana.id], [{ ...step, notifier_type: 4, notifier_employees: [told.id] }])
}

export async function planned(name: string): Promise<Worker> {
  const shift = (await here.owner.call('GET', `${att}shifts/`)).data.data[0].id
  const one = await here.worker(name, { department: dock })
  await here.add(`${att}employee_schedules/`, { employees: [one.id], shift, start_date: day(-300) })
  return one
}

export async function ask(
  of: Worker,
  path: string,
  body: object,
): Promise<{ readonly id: number; readonly number: string }> {
  const { data, code, errors } = await of.call('POST', `${own}${path}/`, { body })
  if (!data) throw new Error(`${path}: ${code} ${JSON.stringify(errors)}`)
  return data
}
export const leave = (of: Worker, from = on(), to = from) =>
  ask(of, 'leaves', { category: kind, start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00` })

export const list = async (of: Caller, query: Record<string, string> = {}) =>
  (await of.call('GET', inbox, { query })).data
export const rowOf = async (of: Caller, { kind: one, id }: Key, tab = 'waiting') =>
  (await list(of, { tab, kind: one, page_size: '100' })).data.find((row: { id: number }) => row.id === id)
const tables: Record<string, string> = { SWAP_SCHEDULE: 'swap_schedule', MANUAL_LOG: 'manual_log' }
const tableOf = (one: string) => tables[one] ?? one.toLowerCase()

export async function decide(of: Caller, key: Key, action: 'approve' | 'reject' = 'approve') {
  const row = await rowOf(of, key)
  const path = row.way === 'QUESTION' ? `${own}approvals/${tableOf(key.kind)}` : `${att}${tableOf(key.kind)}s`
  const { data } = await of.call('POST', `${path}/${action}/`, { body: { ids: [row.decide], reason: 'As agreed' } })
  expect(data).toEqual({ accepted: 1, skipped: [] })
}
export const undo = async (of: Caller, ...entries: readonly Key[]) =>
  (await of.call('POST', `${inbox}undo/`, { body: { entries } })).data
export const undone = { accepted: 1, skipped: [] }
export const refused = ({ kind: one, id }: Key, code: string) => ({
  accepted: 0,
  skipped: [expect.objectContaining({ kind: one, id, code })],
})
export const read = async ({ kind: one, id }: Key) =>
  (await here.owner.call('GET', `${att}${tableOf(one)}s/${id}/`)).data
export const run = (work: (db: Parameters<Parameters<typeof inCompany>[2]>[0]) => Promise<unknown>) =>
  inCompany(here.server.database, here.owner.company, work)
export const balance = async (of: Worker) =>
  (await of.call('GET', `${own}leave_balances/`)).data.find(({ category }: { category: number }) => category === kind)
export const steps = async ({ kind: one, id }: Key) =>
  (
    await here.owner.call('GET', '/web/workflow/api/v2/request_way/', {
      query: { resource: tableOf(one), id: String(id) },
    })
  ).data.steps
