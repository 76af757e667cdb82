// A company under test whose reports go out by mail: its people and accounts, a mail server, and the letters that arrived.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Delivery, deliverOne } from '#server/platform/mail/deliver.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { type MadeUp, madeUpCompany } from '#tests/server/report/made-up.ts'
import { deliveryTo } from '../platform/mail/delivery-to.ts'
import { smtpStand } from '../platform/mail/smtp-stand.ts'

export const tasks = '/web/system/api/v2/auto_exports/'
export const runs = '/web/system/api/v2/auto_export_runs/'
export const dates = { from: '2026-01-05', to: '2026-01-11' }
export const late = {
  ...{ content: 'REPORT', report: 'late?columns:emp_code,att_date,late', window: 'LAST_WEEK', columns: [] },
  ...{ file_format: 'CSV', encoding: 'UTF8' },
}

export interface Letter {
  readonly text: string
  /** The lines of its file without its heads and sums. */
  readonly rows: readonly string[]
}

/** Departments `N`, `S`, `W` and employees `E000` and up, each by their code. */
export async function mailedCompany(domain: string) {
  const here: MadeUp = await madeUpCompany(domain, 18)
  const smtp = await smtpStand()
  const env = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') }
  const delivery: Delivery = deliveryTo(smtp, { database: here.server.database, env })
  const departments = new Map(['N', 'S', 'W'].map((code, at) => [code, here.departments[at] ?? 0]))
  const people = new Map(here.employees.map((id, at) => [`E${String(at).padStart(3, '0')}`, id]))
  const department = (code: string) => idOf(departments, code)
  const employee = (code: string) => idOf(people, code)

  async function addDepartment(code: string, name: string, parent: number): Promise<void> {
    const body = { dept_code: code, dept_name: name, parent_dept: parent }
    const { data } = await here.owner.call('POST', '/web/personnel/api/v2/departments/', { body })
    departments.set(code, data.id)
  }

  async function hire(code: string, first_name: string, dept: string, email: string | null): Promise<void> {
    const body = { emp_code: code, first_name, department: department(dept), email }
    const { data, errors } = await here.owner.call('POST', '/web/personnel/api/v2/employees/', { body })
    if (!data) throw new Error(JSON.stringify(errors))
    people.set(code, data.id)
  }

  /** An account of the employee among the users. */
  async function account(code: string, email: string, language: string, state = 'ACTIVE'): Promise<void> {
    const member = await here.server.member(here.owner, { email })
    await inIdentity(here.server.database, async (db) => {
      await sql`update membership set employee_id = ${employee(code)}, state = ${state}
        where company_id = ${here.owner.company} and user_id = ${member.user}`.execute(db)
      await sql`update account set language = ${language} where id = ${member.user}`.execute(db)
    })
  }

  /** By receiver, everything that was queued until now. */
  async function letters(): Promise<ReadonlyMap<string, Letter>> {
    while (await deliverOne(delivery));
    return new Map(smtp.accepted.map((letter, at) => [smtp.receivers[at] ?? '', read(letter)] as const))
  }

  async function forget(): Promise<void> {
    smtp.accepted.length = 0
    smtp.receivers.length = 0
    await inAllCompanies(here.server.database, (db) => sql`delete from mail`.execute(db))
  }

  /** The lines of these employees alone, as the owner sees them on the page. */
  async function linesOfPeople(codes: ReadonlySet<string>): Promise<readonly string[]> {
    const query = { start_date: dates.from, end_date: dates.to, columns: 'emp_code,att_date,late', page_size: '500' }
    const { data } = await here.owner.call('GET', '/web/report/api/v2/reports/late/', { query })
    return data.rows
      .filter(({ emp_code }: Line) => codes.has(emp_code))
      .map(({ emp_code, att_date }: Line) => `${emp_code} ${att_date}`)
      .toSorted()
  }

  const receivers = async (run: number, by: Person = here.owner) =>
    (await by.call('GET', `${runs}receivers/${run}/`)).data

  const states = async (run: number) =>
    Object.fromEntries(
      (await receivers(run)).map(({ name, state }: { name: string; state: string }) => [name.split(' ')[0], state]),
    )

  async function close(): Promise<void> {
    delivery.sender?.close()
    await Promise.all([smtp.close(), here.server.close()])
  }

  return {
    ...{ here, smtp, department, employee, addDepartment, hire, account },
    ...{ letters, forget, linesOfPeople, receivers, states, close },
  }
}

export type MailedCompany = Awaited<ReturnType<typeof mailedCompany>>

interface Line {
  readonly emp_code: string
  readonly att_date: string
}

function idOf(map: ReadonlyMap<string, number>, code: string): number {
  const id = map.get(code)
  if (id === undefined) throw new Error(code)
  return id
}

function read(letter: string): Letter {
  const [body = '', attached = ''] = letter.split('Content-Disposition: attachment')
  const [, base64 = ''] = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(attached) ?? []
  const text = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  return { text, rows: linesOf(Buffer.from(base64, 'base64').toString()) }
}

export const linesOf = (csv: string): readonly string[] =>
  parse(csv, { relax_column_count: true })
    .slice(1, -1)
    .map(([code, date]: string[]) => `${code} ${date}`)
    .toSorted()
