// Companies whose people have leave years, and short words for what is done with them.
import { expect } from 'vitest'
import { day, mondayFrom } from '#tests/support/days.ts'
import { type Ground, ground } from './support.ts'

export const base = '/web/att/api/v2/'
export const schedules = `${base}leave_schedules/`
const hire_date = day(-2 * 365 - 100)
/** A Monday about forty days ago, and days from there. */
export const past = (days = 0) => day(mondayFrom(-40) + days)

/** What is counted in the background comes a moment later. */
export const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000, interval: 100 })

/** Kind and amount of lines of a ledger. */
export const kindsOf = (lines: readonly { kind: string; amount: number }[]) =>
  lines.map(({ kind, amount }) => [kind, amount])

export async function leaveYears(domain: string) {
  const here: Ground = await ground(domain)
  let made = 0

  /** Somebody, a kind of leave, and a setting that gives them ten days a year from their hire date on. */
  async function given(setting: object = {}, person: object = {}) {
    made += 1
    const { id: employee } = await here.hire({ hire_date, first_name: `Person${made}`, ...person })
    const shift = (await here.owner.call('GET', `${base}shifts/`)).data.data[0].id
    await here.add(`${base}employee_schedules/`, { employees: [employee], shift, start_date: hire_date })
    const code = `LY${made}`
    const named = { category_code: code, category_name: code, report_symbol: code }
    const kind = Number(
      (await here.add(`${base}incident_types/`, { ...named, has_balance: true, allow_past_days: 365 })).id,
    )
    const settingId = Number(
      (
        await here.add(`${base}leave_settings/`, {
          ...{ name: code, incident_type: kind, days: '10', effective_date: day(-110), year_basis: 'HIRE_DATE' },
          ...{ scope_type: 'EMPLOYEE', employees: [employee] },
          ...setting,
        })
      ).id,
    )
    return { employee, kind, setting: settingId }
  }

  const generate = (body: object) => here.owner.call('POST', `${schedules}generate/`, { body })
  const list = async (employee: number, kind: number) =>
    (
      await here.owner.call('GET', schedules, {
        query: { employee: String(employee), incident_type: String(kind), ordering: '-year_start' },
      })
    ).data.data
  const row = async (employee: number, kind: number) => (await list(employee, kind))[0]

  /** Somebody with the leave year that runs. */
  async function account(setting: object = {}, person: object = {}) {
    const one = await given(setting, person)
    await generate({ employees: [one.employee] })
    return { ...(await row(one.employee, one.kind)), ...one }
  }
  const act = (action: string, id: number, body: object) =>
    here.owner.call('POST', `${schedules}${action}/${id}/`, { body: { reason: 'As agreed', ...body } })
  const ledger = async (id: number) => (await here.owner.call('GET', `${schedules}ledger/${id}/`)).data

  async function takeLeave(employee: number, kind: number, from: string, to: string) {
    const { id } = await here.add(`${base}leaves/`, {
      ...{ employees: [employee], category: kind },
      ...{ start_time: `${from} 00:00:00`, end_time: `${to} 00:00:00` },
    })
    await here.owner.call('POST', `${base}leaves/approve/`, { body: { ids: [id] } })
    return Number(id)
  }

  return { here, given, generate, list, row, account, act, ledger, takeLeave }
}
