import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptPunches } from '#server/areas/punch/exports.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { settled } from '#tests/server/attendance/run/support.ts'
import { day, mondayFrom } from '#tests/support/days.ts'
import { company, heard, monday, own, rowsOf, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
const swaps = `${att}swap_schedules/`

let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let ben: Worker
let superior: Worker
let late: number
let night: number
let general: number
/** A Monday of its own for each test, and weeks in which nothing is asked yet. */
let week = monday
const on = (days = 0) => day(week + days)

beforeAll(async () => {
  here = await company('swap', { CALCULATION_THREADS: '1' })
  const shift = (await here.owner.call('GET', `${att}shifts/`)).data.data[0].id
  general = (await here.owner.call('GET', `${att}timetables/`)).data.data[0].id
  const hours = (alias: string, start_time: string, end_time: string) =>
    here.add(`${att}timetables/`, { alias, start_time, end_time })
  late = (await hours('Late', '13:00:00', '22:00:00')).id
  night = (await hours('Night', '22:00:00', '07:00:00')).id
  superior = await here.worker('Sara')
  ana = await here.worker('Ana', { superior: superior.id })
  ben = await here.worker('Ben')
  await here.add(`${att}employee_schedules/`, { employees: [ana.id, ben.id], shift, start_date: day(-300) })
  await rule({ allow_self_swap: true })
}, 120_000)
beforeEach(() => {
  week += 14
})
afterAll(() => here.server.close())

const rule = async (body: object) => {
  const { status, errors } = await here.owner.call('PATCH', `${att}global_rule/`, { body })
  if (status !== 200) throw new Error(JSON.stringify(errors))
}
const codes = (errors: Readonly<Record<string, readonly { readonly code: string }[]>> | undefined) =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([field, list]) => [field, list.map(({ code }) => code)]))
const add = (body: object) => here.add(swaps, { employees: [ana.id], att_date: on(), ...body })
const faults = async (body: object) => {
  const { errors } = await here.owner.call('POST', swaps, { body: { employees: [ana.id], att_date: on(), ...body } })
  return codes(errors)
}
const ask = async (body: object) => {
  const { data, errors } = await ana.call('POST', `${own}swap_schedules/`, { body: { att_date: on(), ...body } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
const act = (action: string, ids: readonly number[], reason?: string) =>
  here.owner.call('POST', `${swaps}${action}/`, { body: { ids, ...(reason && { reason }) } })
const read = async (id: number) => (await here.owner.call('GET', `${swaps}${id}/`)).data
const question = async (of: Worker, number: string) =>
  (await rowsOf(of, 'approvals/swap_schedule', { place: 'OPEN', page_size: '100' })).find(
    (row: { number: string }) => row.number === number,
  )
const answer = async (of: Worker, action: 'approve' | 'reject', number: string) =>
  of.call('POST', `${own}approvals/swap_schedule/${action}/`, {
    body: { ids: [(await question(of, number))?.id ?? 0], reason: 'As we said' },
  })
/** Where the plan of a date comes from, and its timetables. */
const plan = async (employee: number, date: string): Promise<string> => {
  const query = { start_date: date, end_date: date, employees: String(employee) }
  const { data } = await here.owner.call('GET', `${att}schedule_view/`, { query })
  const [found] = data.people[0].days
  return [found.source, ...found.slots.map(({ name }: { name: string }) => name)].join(' ')
}
const temporary = (body: object) => here.add(`${att}temporary_schedules/`, { att_date: on(), ...body })

describe('a swap to another timetable', () => {
  test('is the plan of its date once it is approved, and the base plan returns when it is revoked', async () => {
    const { id, number, approval_status } = await add({ timetable: late })
    expect(number).toMatch(/^SW-\d{4}-\d{5}$/)
    expect(approval_status).toBe(1)
    expect(await plan(ana.id, on())).toBe('EMPLOYEE_SCHEDULE General')
    expect((await act('approve', [id])).data).toEqual({ accepted: 1, skipped: [] })
    expect(await plan(ana.id, on())).toBe('SWAP Late')
    expect(await plan(ana.id, on(1))).toBe('EMPLOYEE_SCHEDULE General')
    expect(await heard(ana)).toContain('REQUEST_APPROVED')
    await act('revoke', [id], 'Not needed')
    expect(await plan(ana.id, on())).toBe('EMPLOYEE_SCHEDULE General')
  })

  test('shows the plans before and after to whoever decides', async () => {
    const { id } = await add({ timetable: late })
    expect((await read(id)).previous_plan).toEqual([
      {
        employee: ana.id,
        name: 'Ana',
        date: on(),
        before: [{ timetable: general, name: 'General' }],
        after: [{ timetable: late, name: 'Late' }],
      },
    ])
  })

  test('entered as approved at once changes the plan at once, and undone no more', async () => {
    const { data, step } = await here.owner.call('POST', swaps, {
      body: { employees: [ana.id], att_date: on(), timetable: late, begin: 'APPROVED' },
    })
    expect(data.approval_status).toBe(2)
    expect(await plan(ana.id, on())).toBe('SWAP Late')
    expect((await here.owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
    expect(await plan(ana.id, on())).toBe('EMPLOYEE_SCHEDULE General')
  })

  test('takes the place of temporary schedules, which return with its end; what stands beside the plan stays', async () => {
    await temporary({ employees: [ana.id], timetable: late })
    await temporary({ employees: [ana.id], timetable: night, mode: 'APPEND' })
    const early = await here.add(`${att}timetables/`, {
      alias: `Early ${on()}`,
      start_time: '05:00:00',
      end_time: '12:00:00',
    })
    const { id } = await add({ timetable: early.id, begin: 'APPROVED' })
    expect(await plan(ana.id, on())).toBe(`SWAP Early ${on()} Night`)
    await act('revoke', [id], 'Not needed')
    expect(await plan(ana.id, on())).toBe('TEMPORARY Late Night')
  })

  test('may be a day off only for those who may enter temporary schedules', async () => {
    const clerk = await here.server.member(here.owner, {
      email: 'clerk@swap.test',
      permissions: ['att.add_swap_schedule', 'att.view_swap_schedule'],
    })
    const body = { employees: [ana.id], att_date: on() }
    expect(codes((await clerk.call('POST', swaps, { body })).errors)).toEqual({ timetable: ['ZBAT0010'] })
    await add({ begin: 'APPROVED' })
    expect(await plan(ana.id, on())).toBe('SWAP')
  })

  test('changes results of days that are over', async () => {
    await rule({ swap_back_days: 31 })
    const past = mondayFrom(-13)
    const run = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
      inCompany(here.server.database, here.owner.company, work)
    for (const time of ['13:00', '22:00'])
      await run((db) =>
        acceptPunches(
          { db, company: here.owner.company, by: '' },
          { punches: [{ who: ana.id, at: `${day(past)} ${time}:00`, state: '255' }] },
          'TERMINAL',
        ),
      )
    const result = async () => {
      await settled(here.server.database)
      const { rows } = await run((db) =>
        sql<{
          required: number
          worked: number
          plan_source: string
        }>`select required, worked, plan_source from att_day_result
          where employee = ${ana.id} and att_date = ${day(past)}::date`.execute(db),
      )
      return rows[0]
    }
    expect(await result()).toMatchObject({ plan_source: 'EMPLOYEE_SCHEDULE', worked: 300 })
    const { id } = await add({ att_date: day(past), timetable: late, begin: 'APPROVED' })
    expect(await result()).toMatchObject({ plan_source: 'SWAP', worked: 540 })
    await act('revoke', [id], 'Not needed')
    expect(await result()).toMatchObject({ plan_source: 'EMPLOYEE_SCHEDULE', worked: 300 })
    await rule({ swap_back_days: 0 })
  })
})

describe('a swap of two own dates', () => {
  test('gives each the plan of the other, a day off too', async () => {
    await temporary({ employees: [ana.id], timetable: late })
    await add({ swap_type: 'OWN_DATES', exchange_date: on(5), begin: 'APPROVED' })
    expect(await plan(ana.id, on())).toBe('SWAP')
    expect(await plan(ana.id, on(5))).toBe('SWAP Late')
  })

  test('needs the second date, and another one', async () => {
    expect(await faults({ swap_type: 'OWN_DATES' })).toEqual({ exchange_date: ['ZBAT0010'] })
    expect(await faults({ swap_type: 'OWN_DATES', exchange_date: on() })).toEqual({ exchange_date: ['ZBAT0016'] })
  })
})

describe('a swap with a colleague', () => {
  const withBen = () => ({ swap_type: 'COLLEAGUE', counterpart: ben.id })
  const benIsLate = () => temporary({ employees: [ben.id], timetable: late })

  test('asks the colleague first; then it is decided, and both have the other’s plan on each date', async () => {
    await temporary({ employees: [ben.id], timetable: late, until: on(1) })
    await here.workflow('SWAP_SCHEDULE', [ana.id], [{ approver_type: 2 }])
    const { id, number, counterpart_state } = await ask({ ...withBen(), until: on(1) })
    expect(counterpart_state).toBe('WAITING')
    expect(await heard(ben)).toContain('SWAP_ASKED')
    expect(await question(superior, number)).toBeUndefined()
    expect(await question(ben, number)).toMatchObject({ asked_as: 'COLLEAGUE', step_of: '1/2' })
    expect((await act('approve', [id])).data.skipped).toMatchObject([
      { id, code: 'ZBAT1502', context: { state: 'WAITING' } },
    ])
    await answer(ben, 'approve', number)
    expect(await read(id)).toMatchObject({ approval_status: 1, counterpart_state: 'ACCEPTED' })
    expect(await plan(ana.id, on())).toBe('EMPLOYEE_SCHEDULE General')
    expect(await question(superior, number)).toMatchObject({ asked_as: 'DECIDES', step_of: '2/2' })
    await answer(superior, 'approve', number)
    expect((await read(id)).approval_status).toBe(2)
    for (const date of [on(), on(1)]) {
      expect(await plan(ana.id, date)).toBe('SWAP Late')
      expect(await plan(ben.id, date)).toBe('SWAP General')
    }
    expect(await heard(ben)).toContain('SWAP_APPROVED')
  })

  test('ends where the colleague declines', async () => {
    await benIsLate()
    const { id, number } = await ask(withBen())
    await answer(ben, 'reject', number)
    expect(await read(id)).toMatchObject({ approval_status: 3, counterpart_state: 'DECLINED', approver: 'Ben' })
    expect(await question(superior, number)).toBeUndefined()
  })

  test('is not agreed to by who stands in for the colleague', async () => {
    await ben.call('POST', `${own}stand_ins/`, {
      body: { delegate: superior.id, from_date: day(-1), until_date: day(5) },
    })
    const { number } = await ask(withBen())
    expect(await question(superior, number)).toBeUndefined()
    expect(await question(ben, number)).toBeDefined()
  })

  test('is not approved at once by the office', async () => {
    expect(await faults({ ...withBen(), begin: 'APPROVED' })).toEqual({ begin: ['ZBAT1502'] })
  })

  test('needs a colleague, other than oneself, and at most 14 dates', async () => {
    expect(await faults({ swap_type: 'COLLEAGUE' })).toEqual({ counterpart: ['ZBAT0010'] })
    expect(await faults({ swap_type: 'COLLEAGUE', counterpart: ana.id })).toEqual({ counterpart: ['ZBAT0016'] })
    expect(await faults({ ...withBen(), until: on(14) })).toEqual({ until: ['ZBAT0043'] })
    expect(await faults({ ...withBen(), until: on(-1) })).toEqual({ until: ['ZBAT0024'] })
  })
})

test('a day on which the punches choose is swapped with its choice, and chosen from where it goes', async () => {
  const [morning, noon] = [
    await here.add(`${att}timetables/`, { alias: 'Choice A', start_time: '06:00:00', end_time: '14:00:00' }),
    await here.add(`${att}timetables/`, { alias: 'Choice B', start_time: '10:00:00', end_time: '18:00:00' }),
  ]
  const days = [0, 1].map((day_index) => ({ day_index, timetables: [morning.id, noon.id] }))
  const shift = await here.add(`${att}shifts/`, { alias: 'Choice', auto_shift: true, days })
  const cora = await here.worker('Cora')
  await here.add(`${att}employee_schedules/`, { employees: [cora.id], shift: shift.id, start_date: day(-300) })
  const candidates = async (employee: number, date: string) => {
    const query = { start_date: date, end_date: date, employees: String(employee) }
    const { data } = await here.owner.call('GET', `${att}schedule_view/`, { query })
    return data.people[0].days[0].slots.map(({ name, candidate }: { name: string; candidate: boolean }) => [
      name,
      candidate,
    ])
  }
  const choice = [
    ['Choice A', true],
    ['Choice B', true],
  ]
  expect(await candidates(cora.id, on())).toEqual(choice)
  const { id } = await add({ employees: [cora.id], swap_type: 'OWN_DATES', exchange_date: on(3), begin: 'APPROVED' })
  expect(await candidates(cora.id, on())).toEqual([])
  expect(await candidates(cora.id, on(3))).toEqual(choice)
  await act('revoke', [id], 'Not needed')
  expect(await candidates(cora.id, on())).toEqual(choice)
  const other = await add({ employees: [cora.id], swap_type: 'COLLEAGUE', counterpart: ben.id })
  await answer(ben, 'approve', other.number)
  expect((await act('approve', [other.id])).data.skipped).toEqual([])
  expect(await candidates(ben.id, on())).toEqual(choice)
  expect(await candidates(cora.id, on())).toEqual([['General', false]])
})

test('swaps have the copy of a timetable that changes from a date on, and put it back where they replaced it', async () => {
  const hours = (alias: string, start_time: string, end_time: string) =>
    here.add(`${att}timetables/`, { alias: `${alias} ${on()}`, start_time, end_time })
  const [swapped, before] = [
    await hours('Swapped', '12:00:00', '20:00:00'),
    await hours('Before', '11:00:00', '19:00:00'),
  ]
  await temporary({ employees: [ana.id], timetable: before.id })
  const { id } = await add({ timetable: swapped.id, begin: 'APPROVED' })
  const open = await add({ att_date: on(2), timetable: swapped.id })
  const copy = async (of: number) =>
    (await here.owner.call('POST', `${att}timetables/copy_from/${of}/`, { body: { from_date: on() } })).data
  const [first, second] = [await copy(swapped.id), await copy(before.id)]
  expect(await plan(ana.id, on())).toBe(`SWAP ${first.alias}`)
  expect((await read(open.id)).timetable.id).toBe(first.id)
  await act('revoke', [id], 'Not needed')
  expect(await plan(ana.id, on())).toBe(`TEMPORARY ${second.alias}`)
})

describe('a swap is refused', () => {
  test('for a date that is over, unless the rule reaches back', async () => {
    expect(await faults({ att_date: day(-2), timetable: late })).toEqual({ att_date: ['ZBAT0026'] })
  })

  test('where timetables would overlap, or leave less rest than the rule asks for', async () => {
    await temporary({ employees: [ana.id], timetable: night })
    const dawn = await here.add(`${att}timetables/`, { alias: 'Dawn', start_time: '06:00:00', end_time: '14:00:00' })
    expect(await faults({ att_date: on(1), timetable: dawn.id })).toEqual({ att_date: ['ZBAT1301'] })
    await rule({ swap_min_rest: 11 })
    expect(await faults({ att_date: on(3), timetable: night })).toEqual({ att_date: ['ZBAT1501'] })
    await rule({ swap_min_rest: 0 })
  })

  test('on a date with leave, or with another swap', async () => {
    const kind = await here.add('/web/att/api/v2/incident_types/', {
      ...{ category_code: 'SW', category_name: 'Leave', report_symbol: 'SW' },
    })
    const times = { start_time: `${on()} 00:00:00`, end_time: `${on()} 00:00:00` }
    await here.add(`${att}leaves/`, { employees: [ana.id], category: kind.id, ...times })
    expect(await faults({ timetable: late })).toEqual({ att_date: ['ZBAT0025'] })
    await add({ att_date: on(1), timetable: late })
    expect(await faults({ att_date: on(1), timetable: night })).toEqual({ att_date: ['ZBAT0025'] })
    expect(await faults({ att_date: on(), employees: [ben.id], swap_type: 'COLLEAGUE', counterpart: ana.id })).toEqual({
      att_date: ['ZBAT0025'],
    })
  })

  test('when it is decided, if the plan is another one than when it was sent', async () => {
    const { id } = await add({ timetable: late })
    await temporary({ employees: [ana.id], timetable: night })
    expect((await act('approve', [id])).data.skipped).toMatchObject([{ id, code: 'ZBAT0019' }])
    await here.owner.call('PATCH', `${swaps}${id}/`, { body: { apply_reason: 'Seen' } })
    expect((await act('approve', [id])).data.accepted).toBe(1)
    expect(await plan(ana.id, on())).toBe('SWAP Late')
  })

  test('on a locked date, when it is asked and when it is decided', async () => {
    const { id } = await add({ timetable: late })
    await inCompany(here.server.database, here.owner.company, (db) =>
      sql`insert into att_lock (company_id, period_start, period_end, locked_by)
        values (${here.owner.company}, ${on()}::date, ${on()}::date, 'Sara')`.execute(db),
    )
    expect(await faults({ employees: [ben.id], timetable: late })).toEqual({ att_date: ['ZBAT0048'] })
    expect((await act('approve', [id])).data.skipped).toMatchObject([{ id, code: 'ZBAT0048' }])
  })

  test('of employees themselves where the company does not let them', async () => {
    await rule({ allow_self_swap: false })
    const { errors } = await ana.call('POST', `${own}swap_schedules/`, { body: { att_date: on(), timetable: late } })
    expect(codes(errors)).toEqual({ __all__: ['ZBAT1503'] })
    await rule({ allow_self_swap: true })
  })
})

test('the temporary schedules of a swap are changed by the swap alone', async () => {
  await add({ timetable: late, begin: 'APPROVED' })
  const { data } = await here.owner.call('GET', `${att}temporary_schedules/`, {
    query: { employee: String(ana.id), att_date: on() },
  })
  const [{ id }] = data.data
  const changed = await here.owner.call('PATCH', `${att}temporary_schedules/${id}/`, { body: { timetable: night } })
  expect(codes(changed.errors)).toEqual({ att_date: ['ZBAT0029'] })
})
