// Automatic exports: when they run, what their files hold, where they go, what happens when something fails.
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planRuns } from '#server/areas/system/auto-export/plan-runs.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { exportTasks } from './export-tasks.ts'
import { type SftpStand, sftpStand } from './sftp-stand.ts'

const base = '/web/system/api/v2/'
const tasks = `${base}auto_exports/`
const runs = `${base}auto_export_runs/`
const destinations = `${base}export_destinations/`
const env = {
  SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
  PRIVATE_DESTINATIONS: '127.0.0.1',
  // A run that fails by a fault of the program waits to be tried again: the fault is to be seen.
  LOG_LEVEL: 'error',
}

let server: TestServer
let owner: Person
let sftp: SftpStand
let number = 0

beforeAll(async () => {
  server = await startServer(env)
  owner = await server.company('exports')
  sftp = await sftpStand({ user: 'payroll', password: 'S3cret-Door' })
  for (const code of ['A1', 'A2', 'A3']) await hire(code)
})
afterAll(async () => {
  await Promise.all([sftp.close(), server.close()])
})
beforeEach(async () => {
  sftp.files.clear()
  await inAllCompanies(server.database, (db) => sql`delete from mail`.execute(db))
})

const { hire, full, make, finished, runNow, file } = exportTasks(
  () => server,
  () => owner,
)

async function destination(body: object = {}): Promise<number> {
  const { data, code, errors } = await owner.call('POST', destinations, {
    body: {
      name: `Payroll ${++number}`,
      host: '127.0.0.1',
      port: sftp.port,
      user_name: 'payroll',
      user_password: 'S3cret-Door',
      remote_path: '/in',
      ...body,
    },
  })
  if (!data) throw new Error(`${code} ${JSON.stringify(errors)}`)
  return data.id
}
async function sheetOf(bytes: Buffer): Promise<string | undefined> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false }).getEntries()
  const sheet = entries.find(({ filename }) => filename === 'xl/worksheets/sheet1.xml')
  return sheet && 'getData' in sheet ? sheet.getData?.(new TextWriter()) : undefined
}
const probe = async (id: number) =>
  (await owner.call('POST', `${destinations}test/`, { body: { destination: id } })).data

async function trusted(): Promise<number> {
  const id = await destination()
  await probe(id)
  await owner.call('POST', `${destinations}trust/${id}/`)
  return id
}

test('a file holds the chosen columns under their titles, safe for spreadsheets', async () => {
  const { id } = await make()
  const run = await runNow(id)
  expect(run).toMatchObject({ state: 'SUCCESS', rows: 3, attempts: 1, trigger: 'MANUAL' })
  const { rawPayload, headers } = await file(run.id)
  expect(rawPayload.toString('utf8')).toBe("\uFEFFKey,First name\r\nA1,'-A1\r\nA2,'-A2\r\nA3,'-A3\r\n")
  expect(headers['content-disposition']).toContain('.csv')
  const { data } = await owner.call('GET', `${tasks}${id}/`)
  expect(data.last_state).toBe('SUCCESS')
})

test('separator, quotes, character set, ends of lines and the line of titles are as set', async () => {
  const { id } = await make({
    file_format: 'TXT',
    delimiter: 'SEMICOLON',
    quote: 'SINGLE',
    encoding: 'UTF16',
    line_end: 'LF',
    header: false,
    file_name: 'staff {seq} {task}',
    columns: [
      { field: 'emp_code', title: '' },
      { field: 'hire_date', title: '' },
    ],
    date_format: 'D.M.YY',
    task_code: 'P/7',
  })
  const run = await runNow(id)
  const { rawPayload } = await file(run.id)
  expect(rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]))
  expect(rawPayload.subarray(2).toString('utf16le')).toMatch(/^A1;(\d+\.\d+\.\d\d)?\nA2;/)
  expect(run.file_name).toBe('staff-0001-P-7.txt')
})

test('columns have widths and forms of their own: blanks in TXT, wide columns and numbers in XLSX', async () => {
  const columns = [
    { field: 'emp_code', title: 'Key', width: 6 },
    { field: 'hire_date', title: 'Since', width: 12, format: 'YYYYMMDD' },
  ]
  const task = await make({ file_format: 'TXT', delimiter: 'PIPE', encoding: 'UTF8', line_end: 'LF', columns })
  expect(task.columns[1]).toEqual(columns[1])
  const run = await runNow(task.id)
  const [head, first] = (await file(run.id)).body.split('\n')
  expect(head).toBe('Key   |Since       ')
  expect(first).toMatch(/^A1 {4}\|(\d{8}|\s{8})\s{4}$/)
  const sheet = await runNow((await make({ file_format: 'XLSX', columns, number_format: '#.##0,00' })).id)
  const xml = await sheetOf((await file(sheet.id)).rawPayload)
  expect(xml).toContain('<col min="1" max="1" width="6" customWidth="1"/>')
})

test('JSON holds records, XLSX a workbook, and a password an archive that only it opens', async () => {
  const json = await runNow((await make({ file_format: 'JSON' })).id)
  expect(JSON.parse((await file(json.id)).body)[0]).toEqual({ emp_code: 'A1', first_name: '-A1' })
  const sheet = await runNow((await make({ file_format: 'XLSX' })).id)
  expect((await file(sheet.id)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  const packed = await runNow((await make({ zip_password: 'correct-horse' })).id)
  expect(packed.file_name).toMatch(/\.zip$/)
  const { rawPayload } = await file(packed.id)
  const open = async (password: string) => {
    const reader = new ZipReader(new Uint8ArrayReader(rawPayload), { useWebWorkers: false, password })
    const [entry] = await reader.getEntries()
    return entry && 'getData' in entry ? entry.getData?.(new TextWriter()) : undefined
  }
  expect(await open('correct-horse')).toContain('A1')
  await expect(open('another-horse')).rejects.toThrow()
})

test('what is new since the last file comes once, and only once every target has had it', async () => {
  const fresh = await server.company('since')
  await hire('B1', fresh)
  const { id } = await make({ window: 'CHANGED' }, fresh)
  const again = async () => {
    await fresh.call('POST', `${tasks}run/${id}/`, { body: {} })
    return finished(id, fresh)
  }
  expect(await again()).toMatchObject({ state: 'SUCCESS', rows: 1 })
  expect(await again()).toMatchObject({ state: 'SKIPPED', rows: null })
  const second = await hire('B2', fresh)
  expect(await again()).toMatchObject({ state: 'SUCCESS', rows: 1 })
  await fresh.call('PATCH', `/web/personnel/api/v2/employees/${second}/`, { body: { first_name: 'Bea' } })
  expect(await again()).toMatchObject({ state: 'SUCCESS', rows: 1 })
  expect(await again()).toMatchObject({ state: 'SKIPPED' })
})

test('punches of the asked dates are those of the clock of their place', async () => {
  await inAllCompanies(server.database, (db) =>
    sql`insert into transaction (company_id, emp_code, punch_time) select ${owner.company}, 'A1', t::timestamp
      from unnest(array['2026-03-01 23:59:59', '2026-03-02 00:00:00', '2026-03-02 23:59:59', '2026-03-03 00:00:00']) t`.execute(
      db,
    ),
  )
  const { id } = await make({
    content: 'TRANSACTION',
    window: 'YESTERDAY',
    columns: [{ field: 'punch_time', title: 'T' }],
    date_format: 'YYYY-MM-DD',
    time_format: 'HH:mm:ss',
  })
  const run = await runNow(id, { from: '2026-03-02', to: '2026-03-02' })
  expect(run).toMatchObject({ rows: 2, window_from: '2026-03-02', window_to: '2026-03-02' })
  expect((await file(run.id)).body).toContain('2026-03-02 23:59:59')
})

test('files go to an SFTP server once its key is trusted, whole under their name', async () => {
  const id = await destination()
  expect(await probe(id)).toEqual({ state: 'UNTRUSTED', fingerprint: sftp.fingerprint() })
  const early = await runNow((await make({ destinations: [id] })).id)
  expect(early).toMatchObject({ code: 'ZBSY0115', targets: [{}, { state: 'FAILED', detail: 'UNTRUSTED' }] })
  expect(sftp.signIns()).toBe(0)
  await owner.call('POST', `${destinations}trust/${id}/`)
  const { data: log } = await owner.call('GET', '/web/system/api/v2/operation_logs/', { query: { action: 'TRUST' } })
  expect(log.data).toMatchObject([{ resource: 'export_destination', targets: [id] }])
  expect(await probe(id)).toMatchObject({ state: 'PASSED' })
  const run = await runNow((await make({ destinations: [id], file_name: 'staff' })).id)
  expect(run.state).toBe('SUCCESS')
  expect([...sftp.files.keys()]).toEqual(['/in/staff.csv'])
  expect(sftp.files.get('/in/staff.csv')?.toString()).toContain('A2')
})

test('another key of the server gets no password and no file; the other targets do', async () => {
  const id = await trusted()
  sftp.changeKey()
  const before = sftp.signIns()
  const task = await make({ destinations: [id], email_to: ['pay@else.test'] })
  const run = await runNow(task.id)
  expect(run).toMatchObject({ state: 'PARTIAL', code: 'ZBSY0106', attempts: 1 })
  expect(run.retry_at).not.toBeNull()
  expect(run.targets).toMatchObject([
    { kind: 'FILE', state: 'DONE' },
    { kind: 'SFTP', state: 'FAILED', detail: 'KEY_CHANGED' },
    { kind: 'EMAIL', state: 'DONE' },
  ])
  expect(sftp.signIns()).toBe(before)
  expect((await owner.call('POST', `${tasks}run/${task.id}/`, { body: {} })).code).toBe('ZBSY0047')
  sftp.restoreKey()
})

test('a failed target is tried again alone, three times, and then people are told', async () => {
  const id = await trusted()
  sftp.refuse(true)
  const task = await make({ destinations: [id], email_to: ['pay@else.test'] })
  let run = await runNow(task.id)
  expect(run).toMatchObject({ code: 'ZBSY0104', targets: [{}, { kind: 'SFTP', detail: 'AUTH' }, {}] })
  for (const attempts of [2, 3, 4]) {
    await inAllCompanies(server.database, (db) =>
      sql`update job set run_after = now() where state = 'QUEUED'`.execute(db),
    )
    while (Number(run.attempts) < attempts || run.state === 'RUNNING') run = await finished(task.id)
  }
  expect(run).toMatchObject({ state: 'PARTIAL', retry_at: null, attempts: 4 })
  const { rows } = await inAllCompanies(server.database, (db) =>
    sql<{
      mails: number
      alerts: number
    }>`select (select count(*)::integer from mail where kind = 'AUTO_EXPORT') as mails,
      (select count(*)::integer from alert where event = 'EXPORT_FAILED' and subject = ${`run:${run.id}`}) as alerts`.execute(
      db,
    ),
  )
  expect(rows[0]).toEqual({ mails: 1, alerts: 1 })
  sftp.refuse(false)
})

test('what is due runs once, and the next time is set', async () => {
  const task = await make({ times: ['03:15:00'] })
  expect(task.next_run).toMatch(/03:15:00$/)
  const due = new Date(Date.now() + 2 * 86_400_000)
  await planRuns(server.database, due)
  await planRuns(server.database, due)
  expect(await finished(task.id)).toMatchObject({ trigger: 'SCHEDULE', state: 'SUCCESS' })
  const { data } = await owner.call('GET', runs, { query: { task: String(task.id) } })
  expect(data.total).toBe(1)
  const after = await owner.call('GET', `${tasks}${task.id}/`)
  expect(after.data.next_run > task.next_run).toBe(true)
})

test('a task runs with the rights that its owner has at that time; without them it is switched off', async () => {
  const rights = [
    'system.add_auto_export',
    'system.run_auto_export',
    'system.view_auto_export_run',
    'team.export_employee',
    'team.view_employee',
  ]
  const clerk = await server.member(owner, { email: 'clerk@exports.test', permissions: rights })
  const task = await make({}, clerk)
  expect(await runNow(task.id)).toMatchObject({ state: 'SUCCESS' })
  await inIdentity(server.database, (db) =>
    sql`update user_group set permissions = array['system.run_auto_export'] where 'team.export_employee' = any(permissions) and not is_default`.execute(
      db,
    ),
  )
  expect(await runNow(task.id)).toMatchObject({ state: 'FAILED', code: 'ZBOA0400', rows: null })
  const { data } = await owner.call('GET', `${tasks}${task.id}/`)
  expect(data).toMatchObject({ enable: false, next_run: null })
})

test('a change of what goes where makes the one who changes it the owner', async () => {
  const second = await server.member(owner, {
    email: 'second@exports.test',
    permissions: ['system.change_auto_export', 'team.export_employee'],
  })
  const task = await make()
  const renamed = await second.call('PATCH', `${tasks}${task.id}/`, { body: { task_name: `Renamed ${task.id}` } })
  expect(renamed.data.owner.id).toBe(task.owner.id)
  const moved = await second.call('PATCH', `${tasks}${task.id}/`, { body: { email_to: ['second@exports.test'] } })
  expect(moved.data.owner.id).not.toBe(task.owner.id)
})

test('nobody exports by a task what they may not export by hand', async () => {
  const weak = await server.member(owner, { email: 'weak@exports.test', permissions: ['system.add_auto_export'] })
  expect((await weak.call('POST', tasks, { body: full() })).code).toBe('ZBOA0400')
})

test('a scope bounds the rows, and the file of a wider one is not handed out', async () => {
  const { data: dept } = await owner.call('POST', '/web/personnel/api/v2/departments/', {
    body: { dept_code: 'SC', dept_name: 'Scope' },
  })
  await owner.call('POST', '/web/personnel/api/v2/employees/', {
    body: { emp_code: 'A9', first_name: 'Nine', department: dept.id },
  })
  const all = [
    'system.add_auto_export',
    'system.run_auto_export',
    'system.view_auto_export',
    'system.view_auto_export_run',
    'team.export_employee',
  ]
  const bound = await server.member(owner, {
    email: 'bound@exports.test',
    permissions: all,
    scope: { department: [dept.id] },
  })
  const own = await make({}, bound)
  const run = await runNow(own.id)
  expect(run.rows).toBe(1)
  expect((await file(run.id, bound)).statusCode).toBe(200)
  const wide = await runNow((await make()).id)
  expect((await file(wide.id, bound)).statusCode).toBe(403)
  const preview = await bound.call('POST', `${tasks}preview/`, { body: { task: own.id } })
  expect(preview.data).toMatchObject({ columns: ['Key', 'First name'], rows: [['A9', 'Nine']], total: 1 })
})

test.each([
  [{ file_name: '../x' }, 'file_name', 'ZBSY0107'],
  [{ file_name: '{secret}' }, 'file_name', 'ZBSY0107'],
  [{ schedule_type: 'WEEKLY', weekdays: [] }, 'schedule_type', 'ZBSY0108'],
  [{ schedule_type: 'ONCE', start_date: '2001-01-01' }, 'schedule_type', 'ZBSY0108'],
  [{ schedule_type: 'ONCE' }, 'start_date', 'ZBSY0010'],
  [{ window: 'YESTERDAY' }, 'window', 'ZBSY0014'],
  [{ content: 'DEPARTMENT', employees: 'some' }, 'employees', 'ZBSY0014'],
  [{ content: 'TRANSACTION', window: 'SINCE_LAST', columns: [{ field: 'nothing', title: '' }] }, 'columns', 'ZBSY0014'],
  [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date', 'ZBSY0024'],
  [{ number_format: '#,##0,00' }, 'number_format', 'ZBSY0013'],
  [{ columns: [{ field: 'hire_date', title: '', format: '0.00' }] }, 'columns', 'ZBSY0013'],
  [{ columns: [{ field: 'emp_code', title: '', width: 256 }] }, 'columns.0.width', 'ZBSY0015'],
])('%j is refused at %s with %s', async (body: Record<string, unknown>, field, code) => {
  const employees = body.employees === 'some' ? [await hire(`E${++number}`)] : []
  const { errors } = await owner.call('POST', tasks, {
    body: { ...full(), ...body, employees, ...(body.content === 'DEPARTMENT' && { columns: [] }) },
  })
  expect(errors?.[field]?.[0]?.code).toBe(code)
})

test('only administrators name addresses that belong to no user', async () => {
  const rights = ['system.add_auto_export', 'team.export_employee']
  const clerk = await server.member(owner, { email: 'inside@exports.test', permissions: rights })
  const outside = await clerk.call('POST', tasks, { body: { ...full(), email_to: ['x@else.test'] } })
  expect(outside.errors?.email_to?.[0]?.code).toBe('ZBSY0112')
  expect((await clerk.call('POST', tasks, { body: { ...full(), email_to: ['Inside@exports.test'] } })).status).toBe(200)
  const copied = await clerk.call('POST', tasks, {
    body: { ...full(), email_to: ['inside@exports.test'], email_cc: ['x@else.test'] },
  })
  expect(copied.errors?.email_cc?.[0]?.code).toBe('ZBSY0112')
})

test('secrets of a destination are never read, stay with their server, and hosts of the inner network are refused', async () => {
  const id = await destination()
  const read = await owner.call('GET', `${destinations}${id}/`)
  expect(read.data.user_password).toEqual({ is_set: true })
  expect(JSON.stringify(read.body)).not.toContain('S3cret-Door')
  const moved = await owner.call('PATCH', `${destinations}${id}/`, { body: { user_name: 'other' } })
  expect(moved.data.user_password).toEqual({ is_set: false })
  expect((await owner.call('PATCH', `${destinations}${id}/`, { body: { user_password: 'S3cret-Door' } })).status).toBe(
    200,
  )
  const kept = await owner.call('PATCH', `${destinations}${id}/`, { body: { remote_path: '/else' } })
  expect(kept.data.user_password).toEqual({ is_set: true })
  const inner = await owner.call('PATCH', `${destinations}${id}/`, { body: { host: '10.0.0.1', user_password: 'x' } })
  expect(inner.errors?.host?.[0]?.code).toBe('ZBSY0105')
})

test('a destination that a task uses stays', async () => {
  const id = await trusted()
  await make({ destinations: [id] })
  expect((await owner.call('DELETE', `${destinations}${id}/`)).code).toBe('ZBSY0020')
})

test('a run whose work was lost is over, and bars none that follows', async () => {
  const { id } = await make()
  await inAllCompanies(server.database, (db) =>
    sql`insert into auto_export_run (company_id, task, trigger, state, create_time)
      values (${owner.company}, ${id}, 'SCHEDULE', 'RUNNING', now() - interval '1 hour')`.execute(db),
  )
  expect((await owner.call('POST', `${tasks}run/${id}/`, { body: {} })).code).toBe('ZBSY0047')
  await planRuns(server.database)
  expect(await finished(id)).toMatchObject({ state: 'FAILED', code: 'ZBOA0001' })
  expect(await runNow(id)).toMatchObject({ state: 'SUCCESS' })
})
