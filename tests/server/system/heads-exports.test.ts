// Reports that go to each head of department: whose people each file shows, to whom it goes, who gets nothing and why.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { autoExportKind, laneOf } from '#server/areas/system/auto-export/open-run.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { exportTasks } from './export-tasks.ts'
import { dates, late, linesOf, type MailedCompany, mailedCompany, runs, tasks } from './mailed-company.ts'

const toHeads = { ...late, receivers: 'HEADS' }

let mailed: MailedCompany
let here: MailedCompany['here']
let smtp: MailedCompany['smtp']

const department = (code: string) => mailed.department(code)
const employee = (code: string) => mailed.employee(code)
const letters = () => mailed.letters()
const receivers = (run: number, by?: Person) => mailed.receivers(run, by)
const states = (run: number) => mailed.states(run)

const leads = (code: string, dept: string) =>
  here.run((db) => sql`update department set manager = ${employee(code)} where id = ${department(dept)}`.execute(db))

beforeAll(async () => {
  mailed = await mailedCompany('heads-exports')
  const { addDepartment, hire, account } = mailed
  here = mailed.here
  smtp = mailed.smtp
  await addDepartment('NL', 'North line', department('N'))
  for (const [code, name] of [
    ['O', 'Old'],
    ['Q', 'Quiet'],
    ['V', 'Vacant'],
    ['D', 'Dark'],
  ] as const)
    await addDepartment(code, name, department('S'))
  await here.run((db) =>
    sql`update employee set department = ${department('NL')} where id = any(${[employee('E003'), employee('E009')]}::bigint[])`.execute(
      db,
    ),
  )
  await hire('H1', 'Ana', 'N', 'ana.private@else.test')
  await hire('H2', 'Ben', 'NL', 'ben@else.test')
  await hire('H3', 'Cora', 'S', null)
  await hire('H4', 'Dan', 'O', 'dan@else.test')
  await hire('H5', 'Eva', 'Q', 'eva@else.test')
  await hire('H6', 'Fay', 'S', 'fay@else.test')
  await hire('H7', 'Gil', 'D', 'gil@else.test')
  await account('H1', 'ana@heads.test', 'tr')
  await account('H7', 'gil@heads.test', 'en', 'SUSPENDED')
  await here.run((db) => sql`update employee set status = 'RESIGNED' where id = ${employee('H4')}`.execute(db))
  await leads('H1', 'N')
  await leads('H1', 'W')
  await leads('H2', 'NL')
  await leads('H3', 'S')
  await leads('H4', 'O')
  await leads('H5', 'Q')
  await leads('H6', 'V')
  await leads('H7', 'D')
}, 240_000)
afterAll(() => mailed?.close())
beforeEach(() => mailed.forget())

const { make, runNow, finished, file } = exportTasks(
  () => here.server,
  () => here.owner,
)

/** The lines of these departments alone, as the owner sees them on the page. */
async function linesIn(...codes: readonly string[]): Promise<readonly string[]> {
  const ids = codes.map(department)
  const { rows } = await here.run((db) =>
    sql<{ emp_code: string }>`select emp_code from employee where department = any(${ids}::bigint[])`.execute(db),
  )
  return mailed.linesOfPeople(new Set(rows.map(({ emp_code }) => emp_code)))
}

test('each head gets one mail with exactly their people, in their language; the others are named', async () => {
  const run = await runNow((await make(toHeads)).id, dates)
  expect(run).toMatchObject({ state: 'SUCCESS' })
  expect(run.targets).toContainEqual(expect.objectContaining({ kind: 'HEADS', name: '2/7', state: 'DONE' }))
  const mails = await letters()
  expect([...mails.keys()].toSorted()).toEqual(['ana@heads.test', 'ben@else.test'])
  const [ana, ben] = [mails.get('ana@heads.test'), mails.get('ben@else.test')]
  const [ofAna, ofBen] = [await linesIn('N', 'NL', 'W'), await linesIn('NL')]
  expect(ofBen.length).toBeGreaterThan(0)
  expect(ofAna.length).toBeGreaterThan(ofBen.length)
  expect(ana?.rows).toEqual(ofAna)
  expect(ben?.rows).toEqual(ofBen)
  expect(ben?.text).toContain('It shows only people of these departments and of those below them: NL North line.')
  expect(ana?.text).toContain('N North, W West')
  expect(ana?.text).not.toContain('It shows only')
  expect(await states(run.id)).toEqual({
    ...{ Ana: 'SENT', Ben: 'SENT', Cora: 'NO_ADDRESS', Dan: 'LEFT', Eva: 'NO_ROWS', Fay: 'NO_PEOPLE', Gil: 'DISABLED' },
  })
})

test('the file of each head is there for those who may take that of the run, and for no others', async () => {
  const run = await runNow((await make(toHeads)).id, dates)
  const ben = (await receivers(run.id)).find(({ name }: { name: string }) => name.startsWith('Ben'))
  expect(ben).toMatchObject({ departments: ['NL North line'], email: 'ben@else.test', state: 'SENT', code: null })
  expect(ben.file_name).toMatch(/_H2\.csv$/)
  const take = (by: Person) =>
    here.server.app.inject({ url: `${runs}receiver_file/${ben.id}/`, headers: { authorization: `JWT ${by.token}` } })
  expect(linesOf((await take(here.owner)).body)).toHaveLength(ben.rows)
  expect((await file(run.id)).statusCode).toBe(200)
  const bound = await here.server.member(here.owner, {
    ...{ email: 'bound@heads.test', scope: { department: [department('S')] } },
    permissions: ['system.view_auto_export_run', 'report.view_report_library', 'report.export_report_library'],
  })
  const other = await here.server.company('heads-elsewhere')
  expect([(await take(bound)).statusCode, (await take(other)).statusCode]).toEqual([403, 404])
  const asked = await Promise.all([bound, other].map((by) => by.call('GET', `${runs}receivers/${run.id}/`)))
  expect(asked.map(({ status }) => status)).toEqual([403, 404])
})

test('a second run sends again; one that is tried again sends to nobody twice', async () => {
  const { id } = await make(toHeads)
  const first = await runNow(id, dates)
  expect((await letters()).size).toBe(2)
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
  await letters()
  expect(smtp.accepted).toHaveLength(2)
  const second = await runNow(id, dates)
  await letters()
  expect(smtp.accepted).toHaveLength(4)
  expect(await receivers(second.id)).toHaveLength(7)
})

test('a bound owner sends to the heads within their scope, and no more than they may see', async () => {
  const head = await here.server.member(here.owner, {
    ...{ email: 'bound-owner@heads.test', scope: { department: [department('N')] } },
    permissions: [
      ...['system.add_auto_export', 'system.run_auto_export', 'system.view_auto_export', 'system.view_auto_export_run'],
      ...['report.view_report_library', 'report.export_report_library'],
    ],
  })
  const offered = await head.call('GET', `${tasks}heads/`)
  expect(offered.data.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ['Ana', 'READY'],
    // Addresses of no user are for administrators to name.
    ['Ben', 'OUTSIDE'],
  ])
  const { id } = await make(toHeads, head)
  const run = await runNow(id, dates)
  const mails = await letters()
  expect([...mails.keys()]).toEqual(['ana@heads.test'])
  expect(mails.get('ana@heads.test')?.rows).toEqual(await linesIn('N', 'NL'))
  expect(mails.get('ana@heads.test')?.text).not.toContain('West')
  expect(await states(run.id)).toEqual({ Ana: 'SENT', Ben: 'OUTSIDE' })
})

test('departments of the task bound whose heads get it', async () => {
  const { data } = await here.owner.call('GET', `${tasks}heads/`, { query: { departments: `${department('NL')}` } })
  expect(data).toMatchObject([{ name: 'Ben', departments: ['NL North line'], state: 'READY' }])
  const run = await runNow((await make({ ...toHeads, departments: [department('N')] })).id, dates)
  expect((await letters()).get('ana@heads.test')?.rows).toEqual(await linesIn('N', 'NL'))
  expect(await states(run.id)).toEqual({ Ana: 'SENT', Ben: 'SENT' })
  expect((await here.owner.call('GET', `${tasks}heads/`, { query: { departments: 'x' } })).status).toBe(400)
})

test('without rows heads are named and get nothing, unless an empty file is wanted', async () => {
  const never = { from: '2025-01-05', to: '2025-01-11' }
  const run = await runNow((await make(toHeads)).id, never)
  expect(run).toMatchObject({ state: 'SKIPPED' })
  expect(await states(run.id)).toMatchObject({ Ana: 'NO_ROWS', Cora: 'NO_ADDRESS' })
  await runNow((await make({ ...toHeads, empty_file: 'SEND' })).id, never)
  expect([...(await letters()).keys()].toSorted()).toEqual(['ana@heads.test', 'ben@else.test', 'eva@else.test'])
})

test('where no head can be written to, the run has failed and says why', async () => {
  // The head of Old has resigned.
  const old = { ...toHeads, departments: [department('O')], empty_file: 'SEND' }
  const run = await runNow((await make(old)).id, dates)
  expect(run).toMatchObject({ state: 'FAILED', code: 'ZBSY0117' })
  expect(run.targets).toContainEqual(expect.objectContaining({ kind: 'HEADS', state: 'FAILED', code: 'ZBSY0117' }))
})

test('heads get reports alone, and addresses that are typed are not written to beside them', async () => {
  const body = { task_name: 'Lists', content: 'EMPLOYEE', window: 'FULL', receivers: 'HEADS' }
  const { errors } = await here.owner.call('POST', tasks, { body })
  expect(errors?.receivers?.[0]?.code).toBe('ZBSY0014')
  await runNow((await make({ ...toHeads, email_to: ['all@else.test'] })).id, dates)
  expect((await letters()).has('all@else.test')).toBe(false)
})

test('a file that fails for one head is kept with its reason and the values of it', async () => {
  // Of another department than theirs: what a head may not see is held against nothing.
  const compared = { report: `${late.report}&compare:${department('S')}`, departments: [department('N')] }
  const run = await runNow((await make({ ...toHeads, ...compared })).id, dates)
  const reason = { code: 'ZBRP0016', context: { field: 'compare', value: String(department('S')) } }
  expect(run).toMatchObject({ state: 'FAILED', ...reason })
  expect(run.targets).toContainEqual(expect.objectContaining({ kind: 'HEADS', state: 'FAILED', ...reason }))
  expect(await receivers(run.id)).toContainEqual(expect.objectContaining({ name: 'Ben', state: 'FAILED', ...reason }))
})
