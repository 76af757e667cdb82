import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'
import { employeesPath, send } from '../../engine/exchange/support/files.ts'
import { type Ground, ground } from './support.ts'

const base = '/web/att/api/v2/'
const logs = `${base}manual_logs/`
const yesterday = day(-1)

let here: Ground
let ana: number
let ben: number
beforeAll(async () => {
  here = await ground('requests')
  ana = (await here.hire({ first_name: 'Ana', hire_date: day(-40) })).id
  ben = (await here.hire({ first_name: 'Ben', hire_date: day(-40) })).id
}, 120_000)
afterAll(() => here.server.close())

interface Made {
  readonly id: number
  readonly number: string
  readonly approval_status: number
  readonly punch_time: string
}

let minute = 0
/** A moment of yesterday that no other test uses. */
const moment = () => {
  minute += 1
  return `${yesterday} ${String(6 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
}
const log = async (body: object = {}) =>
  (await here.add(logs, { employees: [ana], punch_time: moment(), ...body })) as unknown as Made
const act = (path: string, action: string, ids: readonly unknown[], body: object = {}, by: Person = here.owner) =>
  by.call('POST', `${path}${action}/`, { body: { ids, ...body } })
const punches = async (employee: number) => {
  const query = { employee: String(employee), page_size: '500' }
  return (await here.owner.call('GET', '/web/device/api/v2/transactions/', { query })).data.data
}
const punchAt = async (employee: number, time: unknown) =>
  (await punches(employee)).find(({ punch_time }: { punch_time: string }) => punch_time === time)

describe('a manual log', () => {
  test('waits for a decision, has a number of its year, and is no punch yet', async () => {
    const made = await log()
    const year = String(day(0).slice(0, 4))
    expect(made).toMatchObject({ approval_status: 1, source: 'ADMIN', approver: null, employee: { id: ana } })
    expect(made.number).toMatch(new RegExp(`^ML-${year}-\\d{5}$`))
    expect(await punchAt(ana, made.punch_time)).toBeUndefined()
  })

  test('is a punch once it is approved, with who decided, and none any more once it is revoked', async () => {
    const made = await log({ punch_state: 1 })
    const { data } = await act(logs, 'approve', [made.id], { reason: 'Seen at the door' })
    expect(data).toEqual({ accepted: 1, skipped: [] })
    expect(await here.read(logs, made.id)).toMatchObject({
      approval_status: 2,
      approver: here.owner.email,
      audit_reason: 'Seen at the door',
      audit_time: expect.stringMatching(/^\d{4}-/),
    })
    const punch = await punchAt(ana, made.punch_time)
    expect(punch).toMatchObject({ source: 5, punch_state: '1', emp_code: 'A1', tz_offset: 240, is_attendance: true })
    await act(logs, 'revoke', [made.id], { reason: 'Entered twice' })
    expect(await here.read(logs, made.id)).toMatchObject({ approval_status: 4, audit_reason: 'Entered twice' })
    expect(await punchAt(ana, made.punch_time)).toBeUndefined()
  })

  test('approved and then undone is no punch any more', async () => {
    const made = await log()
    const { step } = await act(logs, 'approve', [made.id])
    expect(await punchAt(ana, made.punch_time)).toBeDefined()
    expect((await here.owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
    expect((await here.read(logs, made.id)).approval_status).toBe(1)
    expect(await punchAt(ana, made.punch_time)).toBeUndefined()
  })

  test('is on the clock of the employee’s place', async () => {
    const place = { location_code: 'MX', location_name: 'Monterrey', location_timezone: 'America/Mexico_City' }
    const location = await here.add('/web/personnel/api/v2/locations/', { ...place, address: 'Calle 1' })
    const there = (await here.hire({ location: location.id, hire_date: day(-40) })).id
    const made = await log({ employees: [there], begin: 'APPROVED' })
    const punch = await punchAt(there, made.punch_time)
    expect(punch).toMatchObject({ punch_time: made.punch_time, tz_offset: -360 })
  })

  test('for several employees is one request for each', async () => {
    const time = moment()
    await log({ employees: [ana, ben], punch_time: time })
    const { data } = await here.owner.call('GET', logs, { query: { punch_time: time } })
    const whose = data.data.map(({ employee }: { employee: { id: number } }) => employee.id)
    expect(whose.sort()).toEqual([ana, ben].sort())
    expect(new Set(data.data.map(({ number }: { number: string }) => number)).size).toBe(2)
  })

  test('comes from a file: one for each row, entered as such; the same file again adds none', async () => {
    const [one, other] = [moment(), moment()]
    const codes = await Promise.all([ana, ben].map(async (id) => (await here.read(employeesPath, id)).emp_code))
    const rows = [`${codes[0]},${one},Check out,Door`, `${codes[1]},${other},,`, `${codes[0]},${day(3)} 08:00:00,,`]
    const file = {
      name: 'logs.csv',
      bytes: Buffer.from(`employee,punch_time,punch_state,apply_reason\n${rows.join('\n')}\n`),
    }
    const bring = async () => (await send(here.owner, file, { mode: 'upsert', skip_errors: 'true' }, logs)).data
    const first = await bring()
    expect(first).toMatchObject({ created: 2, failed: 1, errors: [{ row: 4, code: 'ZBAT0026', field: 'punch_time' }] })
    const { data } = await here.owner.call('GET', logs, { query: { punch_time: one } })
    expect(data.data).toMatchObject([
      { employee: { id: ana }, source: 'IMPORT', approval_status: 1, punch_state: 1, apply_reason: 'Door' },
    ])
    expect(await bring()).toMatchObject({ created: 0, unchanged: 2, failed: 1 })
  })

  test('at a moment that has one already is refused, unless that one was rejected', async () => {
    const time = moment()
    const { id } = await log({ punch_time: time })
    expect(await here.faults(logs, { employees: [ana], punch_time: time })).toEqual({ punch_time: ['ZBAT0017'] })
    await act(logs, 'reject', [id], { reason: 'Not there' })
    expect((await log({ punch_time: time })).approval_status).toBe(1)
  })

  test.each([
    ['in the future', { punch_time: `${day(2)} 08:00:00` }, 'punch_time', 'ZBAT0026'],
    ['too long ago', { punch_time: `${day(-33)} 08:00:00` }, 'punch_time', 'ZBAT0026'],
    ['before the employee was hired', { punch_time: `${day(-45)} 08:00:00` }, 'employees', 'ZBAT0026'],
    ['of nobody', { employees: [] }, 'employees', 'ZBAT0028'],
  ])('%s is refused', async (_, body, field, code) => {
    const faults = await here.faults(logs, { employees: [ana], punch_time: moment(), ...body })
    expect(faults[field]).toEqual([code])
  })

  test('as a draft is saved as it is, and checked when it is sent', async () => {
    const draft = await log({ begin: 'DRAFT', punch_time: `${day(2)} 08:00:00` })
    expect(draft.approval_status).toBe(0)
    const early = await act(logs, 'submit', [draft.id])
    expect(early.data).toMatchObject({ accepted: 0, skipped: [{ id: draft.id, code: 'ZBAT0026' }] })
    await here.change(logs, draft.id, { punch_time: moment() })
    expect((await act(logs, 'submit', [draft.id])).data).toEqual({ accepted: 1, skipped: [] })
    expect((await here.read(logs, draft.id)).approval_status).toBe(1)
  })
})

describe('the rules of manual logs', () => {
  const rule = `${base}global_rule/`
  afterEach(() => here.owner.call('PATCH', rule, { body: { manual_log_back_days: 31, manual_log_month_limit: 0 } }))

  test('say how many there may be in a month, rejected ones not counted', async () => {
    const dora = (await here.hire({ first_name: 'Dora', hire_date: day(-40) })).id
    await here.owner.call('PATCH', rule, { body: { manual_log_month_limit: 1 } })
    const time = moment()
    const first = await log({ employees: [dora], punch_time: time })
    const body = { employees: [dora], punch_time: `${time.slice(0, 11)}23:59:00`, begin: 'PENDING' }
    const { errors } = await here.owner.call('POST', logs, { body })
    expect(errors?.punch_time).toMatchObject([{ code: 'ZBAT1401', context: { used: 1, limit: 1 } }])
    await act(logs, 'reject', [first.id], { reason: 'No' })
    expect((await here.owner.call('POST', logs, { body })).status).toBe(200)
  })

  test('say whether a work code must be named, a department’s before the company’s', async () => {
    const department = (await here.add('/web/personnel/api/v2/departments/', { dept_code: 'W', dept_name: 'W' })).id
    await here.add(`${base}department_rules/`, { alias: 'Coded', department, require_work_code: true })
    const coded = (await here.hire({ department, hire_date: day(-40) })).id
    const body = { employees: [coded], punch_time: moment() }
    expect(await here.faults(logs, body)).toEqual({ work_code: ['ZBAT0010'] })
    const { id } = await here.add('/web/device/api/v2/terminalworkcodes/', { code: '7', alias: 'Repairs' })
    expect((await log({ ...body, work_code: id })).approval_status).toBe(1)
    expect((await log()).approval_status).toBe(1)
  })

  test('need a picture where the rule of a department says so', async () => {
    const department = (await here.add('/web/personnel/api/v2/departments/', { dept_code: 'P', dept_name: 'P' })).id
    await here.add(`${base}department_rules/`, { alias: 'Pictured', department, require_capture: true })
    const pictured = (await here.hire({ department, hire_date: day(-40) })).id
    const body = { employees: [pictured], punch_time: moment() }
    expect(await here.faults(logs, body)).toEqual({ attachment: ['ZBAT0010'] })
    const checked = { employee: pictured, punch_time: body.punch_time }
    const { data } = await here.owner.call('POST', `${logs}check/`, { body: checked })
    expect(data.faults).toMatchObject([{ field: 'attachment', code: 'ZBAT0010' }])
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const attachment = `data:image/png;base64,${dot.toString('base64')}`
    expect((await log({ ...body, attachment })).approval_status).toBe(1)
    expect((await log()).approval_status).toBe(1)
  })

  test('say how far back they may reach, a department’s before the company’s', async () => {
    const department = (await here.add('/web/personnel/api/v2/departments/', { dept_code: 'R', dept_name: 'R' })).id
    await here.add(`${base}department_rules/`, { alias: 'Short', department, manual_log_back_days: 2 })
    const strict = (await here.hire({ department, hire_date: day(-40) })).id
    const ago = { punch_time: `${day(-5)} 12:00:00` }
    expect(await here.faults(logs, { employees: [strict], ...ago })).toEqual({ punch_time: ['ZBAT0026'] })
    expect((await log(ago)).approval_status).toBe(1)
  })
})

describe('the states of a request', () => {
  test('once decided it is neither changed, nor deleted, nor decided again', async () => {
    const { id } = await log({ begin: 'APPROVED' })
    const change = await here.change(logs, id, { apply_reason: 'Later' })
    expect([change.code, change.context]).toEqual(['ZBAT0029', { state: 'APPROVED', action: 'change' }])
    const removed = await here.owner.call('DELETE', `${logs}${id}/`)
    expect([removed.code, removed.context]).toEqual(['ZBAT0029', { state: 'APPROVED', action: 'delete' }])
    const again = await act(logs, 'reject', [id], { reason: 'No' })
    expect(again.data.skipped).toEqual([{ id, code: 'ZBWF1403', context: { name: here.owner.email } }])
  })

  test('a pending one is changed, and not deleted', async () => {
    const { id } = await log()
    expect((await here.change(logs, id, { apply_reason: 'Power cut' })).data.apply_reason).toBe('Power cut')
    expect((await here.owner.call('DELETE', `${logs}${id}/`)).code).toBe('ZBAT0029')
  })

  test('a rejected or revoked one is deleted, and comes back from the trash without effect', async () => {
    const { id, punch_time } = await log({ begin: 'APPROVED' })
    await act(logs, 'revoke', [id], { reason: 'Mistake' })
    expect((await here.owner.call('DELETE', `${logs}${id}/`)).status).toBe(200)
    await here.owner.call('POST', `${logs}restore/`, { body: { ids: [id] } })
    expect((await here.read(logs, id)).approval_status).toBe(4)
    expect(await punchAt(ana, punch_time)).toBeUndefined()
  })

  test('rejecting and revoking ask for a reason', async () => {
    const { id } = await log()
    for (const action of ['reject', 'revoke']) {
      const { errors } = await act(logs, action, [id])
      expect(errors?.reason?.[0]?.code).toBe('ZBAT0010')
    }
    expect((await here.read(logs, id)).approval_status).toBe(1)
  })

  test('several are decided at once, and each that cannot be is named with the reason', async () => {
    const [one, other, draft] = [await log(), await log(), await log({ begin: 'DRAFT' })]
    await act(logs, 'revoke', [other.id], { reason: 'Not needed' })
    const { data } = await act(logs, 'approve', [one.id, other.id, draft.id])
    expect(data.accepted).toBe(1)
    expect(data.skipped).toEqual([
      { id: other.id, code: 'ZBAT0029', context: { state: 'REVOKED', action: 'approve' } },
      { id: draft.id, code: 'ZBAT0029', context: { state: 'DRAFT', action: 'approve' } },
    ])
  })

  test('two who decide at once: one does, the other is told by whom', async () => {
    const { id } = await log()
    const both = await Promise.all([act(logs, 'approve', [id]), act(logs, 'reject', [id], { reason: 'No' })])
    expect(both.map(({ data }) => data.accepted).sort()).toEqual([0, 1])
    const loser = both.find(({ data }) => data.accepted === 0)
    expect(loser?.data.skipped[0]).toMatchObject({ code: 'ZBWF1403', context: { name: here.owner.email } })
  })
})

describe('who may decide', () => {
  const rights = ['att.view_manual_log', 'att.add_manual_log']
  const member = (name: string, permissions: readonly string[], scope = {}) =>
    here.server.member(here.owner, { email: `${name}@requests.test`, permissions, scope })
  const linkTo = (person: Person, employee: number) =>
    inCompany(here.server.database, here.owner.company, (db) =>
      sql`update membership set employee_id = ${employee}, permission_version = permission_version + 1
        where user_id = ${person.user}`.execute(db),
    )

  test('those without the right to approve enter requests, and cannot approve, at once or later', async () => {
    const clerk = await member('clerk', rights)
    const { data } = await clerk.call('POST', logs, { body: { employees: [ana], punch_time: moment() } })
    expect(data.approval_status).toBe(1)
    expect((await act(logs, 'approve', [data.id], {}, clerk)).code).toBe('ZBOA0400')
    const at = { employees: [ana], punch_time: moment(), begin: 'APPROVED' }
    const { code, context } = await clerk.call('POST', logs, { body: at })
    expect([code, context?.permission]).toEqual(['ZBOA0400', 'att.approve_manual_log'])
  })

  test('requests of people outside the data scope are not there', async () => {
    const department = (await here.add('/web/personnel/api/v2/departments/', { dept_code: 'X', dept_name: 'X' })).id
    const bound = await member('bound', [...rights, 'att.approve_manual_log'], { department: [department] })
    const { id } = await log()
    expect((await bound.call('GET', `${logs}${id}/`)).status).toBe(404)
    expect((await act(logs, 'approve', [id], {}, bound)).data.skipped).toEqual([{ id, code: 'ZBOA0404' }])
    const { errors } = await bound.call('POST', logs, { body: { employees: [ana], punch_time: moment() } })
    expect(errors?.employees?.[0]?.code).toBe('ZBAT0016')
  })

  test('nobody approves their own request', async () => {
    const self = await member('self', [...rights, 'att.approve_manual_log'])
    await linkTo(self, ben)
    const again = await here.server.member(here.owner, { email: 'other@requests.test', permissions: rights })
    expect(again.user).not.toBe(self.user)
    const { id } = await log({ employees: [ben] })
    const { data } = await act(logs, 'approve', [id], {}, self)
    expect(data.skipped).toEqual([{ id, code: 'ZBWF1401' }])
  })

  test('those who can decide are told, within their scope, and whoever asks is not', async () => {
    const boss = await member('boss', ['att.approve_manual_log', 'att.view_manual_log'])
    const clerk = await member('scribe', [...rights, 'att.approve_manual_log'])
    const nobody = await member('nobody', ['att.view_manual_log'])
    const { data } = await clerk.call('POST', logs, { body: { employees: [ana], punch_time: moment() } })
    const news = async (person: Person) =>
      (await person.call('GET', '/web/base/api/v2/notifications/')).data.data.filter(
        ({ context }: { context: { number?: string } }) => context.number === data.number,
      )
    expect(await news(boss)).toMatchObject([
      { title_code: 'REQUEST_SUBMITTED', context: { employee: 'Ana' }, link: `/att/manual-log/${data.id}` },
    ])
    expect(await news(clerk)).toEqual([])
    expect(await news(nobody)).toEqual([])
    await act(logs, 'remind', [data.id])
    expect(await news(boss)).toMatchObject([{ count: 2 }])
  })

  test('an employee’s account is told of what became of the request', async () => {
    const linked = await member('linked', ['att.view_manual_log'])
    const cara = (await here.hire({ first_name: 'Cara', hire_date: day(-40) })).id
    await linkTo(linked, cara)
    const { id, number } = await log({ employees: [cara] })
    await act(logs, 'reject', [id], { reason: 'Not on site' })
    const { data } = await linked.call('GET', '/web/base/api/v2/notifications/')
    expect(data.data[0]).toMatchObject({
      title_code: 'REQUEST_REJECTED',
      context: { number, reason: 'Not on site', by: here.owner.email },
    })
  })
})
