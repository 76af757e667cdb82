// What stands around the days of a person on paper: who it is and by which shifts, then the sums of the period, leave accounts,
// requests, and room to sign.
import { sql } from 'kysely'
import { acknowledgementStates } from '../acknowledgement/states.ts'
import type { ReportDefinition } from '../define-report.ts'
import { columnOf } from '../dictionary/columns.ts'
import { word } from '../dictionary/words-of.ts'
import { columnHeading } from '../headings.ts'
import { shownKind } from '../items/item-rule.ts'
import { leaveColumns } from '../leave-columns.ts'
import { employeeSummary } from '../reports/summaries/employee-summary.ts'
import { leaveSummary } from '../reports/summaries/leave-summary.ts'
import { type Reading, type Row, readPage } from '../run-report.ts'
import { type FileReading, textCell } from './file-cells.ts'

export interface PersonSheet {
  readonly above: readonly string[]
  readonly below: readonly string[]
}

interface Facts {
  readonly name: string
  readonly placed: string | null
  readonly shifts: string | null
}

interface Request {
  readonly kind: string
  readonly number: string
  readonly state: number
  readonly from: string
  readonly to: string
}

const mostRequests = 100
const whole = { only: undefined, group: undefined, least: 0 } as const

/** `isSigned`: boxes to sign in follow. */
export async function personSheet(file: FileReading, employee: number, isSigned: boolean): Promise<PersonSheet> {
  const { language } = file
  const say = (id: string, values: Readonly<Record<string, string>> = {}) => word(id, language, values)
  const facts = await factsOf(file, employee)
  const [sums] = await rowsOf(file, employeeSummary, employee)
  const balances = await rowsOf(file, leaveSummary, employee)
  const requests = await requestsOf(file, employee)
  return {
    above: [
      facts.name,
      ...(facts.placed ? [say('report.placedIn', { value: facts.placed })] : []),
      ...(facts.shifts ? [say('report.shifts', { value: facts.shifts })] : []),
    ],
    below: [
      ...(sums ? [sumsText(file, sums)] : []),
      ...balances.map((row) =>
        say('report.balance', {
          ...{ kind: String(row.kind_name), balance: String(row.balance ?? 0), available: String(row.available ?? 0) },
        }),
      ),
      ...requests.map(({ kind, number, from, to, state }) =>
        say(`report.request.${kind}`, { number, from, to, state: say(`report.requestState.${state}`) }),
      ),
      ...(await stampOf(file, employee)).map(({ state, ...stamp }) =>
        say(state === 'VALID' ? 'report.acknowledged' : 'report.acknowledgedBefore', stamp),
      ),
      ...(isSigned ? [] : [say('report.signatures')]),
    ],
  }
}

/** Every sum that is not nothing, as the employee summary has it. */
function sumsText(file: FileReading, row: Row): string {
  const parts = employeeSummary.columns.flatMap((name) => {
    const column = columnOf(name)
    if (!column || Number(row[name] ?? 0) === 0) return []
    const label = columnHeading(name, file, file.language)
    return [
      `${label}: ${textCell(row, { name, label, kind: shownKind(column, file.settings.items), choices: {} }, file)}`,
    ]
  })
  return parts.join(' · ')
}

async function rowsOf(file: FileReading, report: ReportDefinition, employee: number): Promise<Row[]> {
  const { context, query } = file
  const leave = await leaveColumns(context.db, context.company.id, report)
  const asked = { ...query, employees: [employee], columns: [...report.columns], ordering: undefined, ...whole }
  const reading: Reading = {
    ...file,
    people: undefined,
    report,
    leave,
    query: { ...asked, offset: 0, size: 100 },
  }
  return readPage(reading)
}

async function factsOf(
  { context: { db, company }, query: { from, to } }: FileReading,
  employee: number,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select e.emp_code || ' ' || e.full_name as name, concat_ws(' · ', dep.dept_name, pos.position_name) as placed,
      (select string_agg(distinct d.shift_name, ', ') from att_day_result d where d.company_id = e.company_id
        and d.employee = e.id and d.att_date between ${from}::date and ${to}::date) as shifts
    from employee e left join department dep on dep.company_id = e.company_id and dep.id = e.department
      left join position pos on pos.company_id = e.company_id and pos.id = e.position
    where e.company_id = ${company.id} and e.id = ${employee}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`employee ${employee}: read in the report, and gone`)
  return found
}

interface Stamp {
  readonly state: 'VALID' | 'CHANGED'
  readonly by: string
  readonly at: string
  readonly hash: string
}

/** Of these very dates, where the employee has acknowledged them. */
async function stampOf(
  { context: { db, company }, query: { from, to } }: FileReading,
  employee: number,
): Promise<readonly Stamp[]> {
  const { rows } =
    await sql<Stamp>`with ${acknowledgementStates(company.id, { from, to }, sql`select ${employee}::bigint as id`)}
    select s.state, m.by_name as by, to_char(m.at at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI') as at, m.hash
    from states s join month_stamp m on m.company_id = ${company.id} and m.id = s.stamp where s.state in ('VALID', 'CHANGED')`.execute(
      db,
    )
  return rows
}

/** Those that wait or were approved and touch the period. */
async function requestsOf({ context: { db, company }, query }: FileReading, employee: number): Promise<Request[]> {
  const { from, to } = query
  const dates = (first: string, last: string) =>
    sql`to_char(${sql.ref(first)}, 'YYYY-MM-DD') as "from", to_char(${sql.ref(last)}, 'YYYY-MM-DD') as "to"`
  const whose = sql`company_id = ${company.id} and employee = ${employee} and approval_status in (1, 2)`
  const touching = sql`${whose} and start_time < ${to}::date + 1 and end_time >= ${from}::date`
  const { rows } = await sql<Request>`select * from (
      select 'LEAVE' as kind, number, approval_status as state, ${dates('start_time', 'end_time')} from leave where ${touching}
      union all select 'TRAINING', number, approval_status, ${dates('start_time', 'end_time')} from training where ${touching}
      union all select 'OVERTIME', number, approval_status, ${dates('att_date', 'att_date')} from overtime
        where ${whose} and att_date between ${from}::date and ${to}::date
      union all select 'MANUAL_LOG', number, approval_status, ${dates('punch_time', 'punch_time')} from manual_log
        where ${whose} and punch_time >= ${from}::date and punch_time < ${to}::date + 1) q
    order by q."from", q.number limit ${mostRequests}`.execute(db)
  return rows
}
