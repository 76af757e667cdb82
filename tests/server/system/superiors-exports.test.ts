// Reports that go to each superior: those who report to them, directly and further down, and no others; who gets nothing and why.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { autoExportKind, laneOf } from '#server/areas/system/auto-export/open-run.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { exportTasks } from './export-tasks.ts'
import { dates, late, type MailedCompany, mailedCompany, tasks } from './mailed-company.ts'

const toSuperiors = { ...late, receivers: 'SUPERIORS' }

let mailed: MailedCompany
let here: MailedCompany['here']

const { make, runNow, finished } = exportTasks(
  () => here.server,
  () => here.owner,
)

const report = (codes: readonly string[], superior: string | null) =>
  here.run((db) =>
    sql`update employee set superior = ${superior === null ? null : mailed.employee(superior)}
      where emp_code = any(${codes}::text[])`.execute(db),
  )

const linesOfPeople = (...codes: readonly string[]) => mailed.linesOfPeople(new Set(codes))

const offered = async (query: Record<string, string> = {}, by = here.owner) => {
  const { data } = await by.call('GET', `${tasks}heads/`, { query: { receivers: 'SUPERIORS', ...query } })
  return data.map(({ name, state, departments }: Record<string, unknown>) => [name, state, departments])
}

beforeAll(async () => {
  mailed = await mailedCompany('superiors-exports')
  here = mailed.here
  const { hire, account } = mailed
  await hire('S1', 'Ana', 'N', 'ana.private@else.test')
  await hire('S2', 'Ben', 'S', 'ben@else.test')
  await hire('S3', 'Cora', 'S', null)
  await hire('S4', 'Dan', 'W', 'dan@else.test')
  await hire('S5', 'Eva', 'W', 'eva@else.test')
  await hire('S6', 'Fay', 'W', 'fay@else.test')
  await hire('S7', 'Gil', 'N', 'gil@else.test')
  await account('S1', 'ana@superiors.test', 'tr')
  await account('S7', 'gil@superiors.test', 'en', 'SUSPENDED')
  // North: E000, E003, E006; South: E001, E004; West: E002, E005.
  await report(['E000', 'E003', 'S2'], 'S1')
  await report(['E001', 'E004', 'E006'], 'S2')
  await report(['E002'], 'S3')
  await report(['E005'], 'S4')
  await report(['S6'], 'S5')
  await report(['E007'], 'S7')
  await here.run((db) => sql`update employee set status = 'RESIGNED' where id = ${mailed.employee('S4')}`.execute(db))
}, 240_000)
afterAll(() => mailed?.close())
beforeEach(() => mailed.forget())

test('each superior gets one mail with those who report to them, directly and further down, in their language', async () => {
  const run = await runNow((await make(toSuperiors)).id, dates)
  expect(run).toMatchObject({ state: 'SUCCESS' })
  expect(run.targets).toContainEqual(expect.objectContaining({ kind: 'SUPERIORS', name: '2/6', state: 'DONE' }))
  const mails = await mailed.letters()
  expect([...mails.keys()].toSorted()).toEqual(['ana@superiors.test', 'ben@else.test'])
  const [ana, ben] = [mails.get('ana@superiors.test'), mails.get('ben@else.test')]
  const ofBen = await linesOfPeople('E001', 'E004', 'E006')
  expect(ofBen.length).toBeGreaterThan(0)
  expect(ben?.rows).toEqual(ofBen)
  expect(ana?.rows).toEqual(await linesOfPeople('E000', 'E001', 'E003', 'E004', 'E006'))
  expect(ben?.text).toContain('It shows only people who report to you, directly or through others.')
  expect(ana?.text).toContain('Yalnızca size doğrudan veya başkaları aracılığıyla bağlı olan')
  expect(await mailed.states(run.id)).toEqual({
    ...{ Ana: 'SENT', Ben: 'SENT', Cora: 'NO_ADDRESS', Dan: 'LEFT', Eva: 'NO_ROWS', Gil: 'DISABLED' },
  })
  const own = (await mailed.receivers(run.id)).find(({ name }: { name: string }) => name === 'Ben')
  expect(own).toMatchObject({ departments: [], email: 'ben@else.test', rows: ofBen.length })
  expect(own.file_name).toMatch(/_S2\.csv$/)
})

test('the form says before whom it would reach', async () => {
  expect(await offered()).toEqual([
    ['Ana', 'READY', []],
    ['Ben', 'READY', []],
    ['Cora', 'NO_ADDRESS', []],
    ['Dan', 'LEFT', []],
    ['Eva', 'READY', []],
    ['Gil', 'DISABLED', []],
  ])
  const wrong = await here.owner.call('GET', `${tasks}heads/`, { query: { receivers: 'ADDRESSES' } })
  expect([wrong.status, wrong.code]).toEqual([400, 'ZBSY0014'])
})

test('a bound owner sends of the people within their scope alone', async () => {
  const bound = await here.server.member(here.owner, {
    ...{ email: 'bound@superiors.test', scope: { department: [mailed.department('N')] } },
    permissions: [
      ...['system.add_auto_export', 'system.run_auto_export', 'system.view_auto_export', 'system.view_auto_export_run'],
      ...['report.view_report_library', 'report.export_report_library'],
    ],
  })
  // Ben is of another department, and has one of North. Addresses of no user are for administrators to name.
  expect(await offered({}, bound)).toEqual([
    ['Ana', 'READY', []],
    ['Ben', 'OUTSIDE', []],
  ])
  const run = await runNow((await make(toSuperiors, bound)).id, dates)
  const mails = await mailed.letters()
  expect([...mails.keys()]).toEqual(['ana@superiors.test'])
  expect(mails.get('ana@superiors.test')?.rows).toEqual(await linesOfPeople('E000', 'E003', 'E006'))
  expect(await mailed.states(run.id)).toEqual({ Ana: 'SENT', Ben: 'OUTSIDE' })
})

test('departments of the task bound whose superiors get it, and of whom', async () => {
  const only = [mailed.department('S')]
  expect(await offered({ departments: String(only) })).toEqual([
    ['Ana', 'READY', []],
    ['Ben', 'READY', []],
    ['Gil', 'DISABLED', []],
  ])
  const run = await runNow((await make({ ...toSuperiors, departments: only })).id, dates)
  expect((await mailed.letters()).get('ana@superiors.test')?.rows).toEqual(await linesOfPeople('E001', 'E004'))
  expect(await mailed.states(run.id)).toEqual({ Ana: 'SENT', Ben: 'SENT', Gil: 'DISABLED' })
})

test('of the employees of the task each superior gets their own, and none where they have none', async () => {
  const employees = [mailed.employee('E000'), mailed.employee('E002'), mailed.employee('E008')]
  const run = await runNow((await make({ ...toSuperiors, employees, empty_file: 'SEND' })).id, dates)
  const mails = await mailed.letters()
  expect(mails.get('ana@superiors.test')?.rows).toEqual(await linesOfPeople('E000'))
  expect(mails.get('ben@else.test')?.rows).toEqual([])
  expect(await mailed.states(run.id)).toMatchObject({ Ana: 'SENT', Ben: 'SENT' })
})

test('a circle of superiors ends, and shows each of them the others', async () => {
  await report(['S1'], 'E001')
  const run = await runNow((await make(toSuperiors)).id, dates)
  expect(run).toMatchObject({ state: 'SUCCESS' })
  const mails = await mailed.letters()
  // Through the circle all of them report to each other; nobody to themselves.
  expect(mails.get('ben@else.test')?.rows).toEqual(await linesOfPeople('E000', 'E001', 'E003', 'E004', 'E006'))
  expect(await mailed.states(run.id)).toMatchObject({ Ana: 'SENT', Ben: 'SENT', First1: 'NO_ADDRESS' })
  await report(['S1'], null)
})

test('one that is tried again sends to nobody twice', async () => {
  const { id } = await make(toSuperiors)
  const first = await runNow(id, dates)
  await here.run(async (db) => {
    await sql`update auto_export_run set state = 'PARTIAL', retry_at = now(), targets = '[]' where id = ${first.id}`.execute(
      db,
    )
    await enqueue(db, {
      ...{ company: here.owner.company, kind: autoExportKind, payload: { run: first.id }, lane: laneOf(id) },
    })
  })
  while ((await finished(id)).retry_at !== null) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await finished(id)).toMatchObject({ id: first.id, state: 'SUCCESS', attempts: 2 })
  await mailed.letters()
  expect(mailed.smtp.accepted).toHaveLength(2)
})

test('where no superior can be written to, the run has failed and says why', async () => {
  await report(['E008'], 'E011')
  const only = { ...toSuperiors, departments: [mailed.department('W')], employees: [mailed.employee('E008')] }
  await report(['E002', 'E005', 'S6'], null)
  const run = await runNow((await make({ ...only, empty_file: 'SEND' })).id, dates)
  expect(run).toMatchObject({ state: 'FAILED', code: 'ZBSY0118' })
  expect(run.targets).toContainEqual(expect.objectContaining({ kind: 'SUPERIORS', state: 'FAILED', code: 'ZBSY0118' }))
  await report(['E002'], 'S3')
  await report(['E005'], 'S4')
  await report(['S6'], 'S5')
  await report(['E008'], null)
})

test('superiors get reports alone, and addresses that are typed are not written to beside them', async () => {
  const body = { task_name: 'Lists', content: 'EMPLOYEE', window: 'FULL', receivers: 'SUPERIORS' }
  const { errors } = await here.owner.call('POST', tasks, { body })
  expect(errors?.receivers?.[0]?.code).toBe('ZBSY0014')
  await runNow((await make({ ...toSuperiors, email_to: ['all@else.test'] })).id, dates)
  expect((await mailed.letters()).has('all@else.test')).toBe(false)
})
