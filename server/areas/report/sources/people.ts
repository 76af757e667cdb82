// Of the people of a report: their rows by the index, where they belonged on a date, and the values of their columns.
import { type RawBuilder, sql } from 'kysely'
import type { ReportQuery } from '../report-query.ts'
import type { Span } from './source.ts'

/**
 * The rows of each person among `people`, one look at the index after the other: as a join, the plan would go by what the
 * database believes is there, and read everybody for each row where it knows nothing yet.
 */
export const ofEach = (
  table: string,
  alias: string,
  where: RawBuilder<unknown>,
  people = sql`people p`,
): RawBuilder<unknown> =>
  sql`${people} cross join lateral (select * from ${sql.table(table)} own where own.employee = p.id and ${where} offset 0) ${sql.ref(alias)}`

/** Of `ofEach`: stored days, and what bears their dates. */
export const onDates = (
  { company, from, to }: Pick<Span, 'company' | 'from' | 'to'>,
  alias = 'own',
): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${company} and ${sql.ref(`${alias}.att_date`)} between ${from}::date and ${to}::date`

/** Of one person `p`: these rows of a table in the order of their dates, as the index has them. */
export const ownRows = (table: string, span: Span, where = sql``): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} own where own.employee = p.id and ${onDates(span)} ${where} order by own.att_date offset 0)`

/**
 * The days `d` of each person among `people`, beside what other tables hold of the same dates: each table at one look. Of a full join
 * nothing is looked for again for each day, whatever the database believes is there; what no day bears is left out behind it.
 */
export const daysOfEach = (
  columns: RawBuilder<unknown>,
  span: Span,
  besides: Readonly<Record<string, RawBuilder<unknown>>>,
  people = sql`people p`,
): RawBuilder<unknown> => {
  const joins = Object.entries(besides).map(
    ([alias, rows]) => sql`full join ${rows} ${sql.ref(alias)} on ${sql.ref(`${alias}.att_date`)} = d.att_date`,
  )
  return sql`${people} join lateral (select ${columns} from ${ownRows('att_day_result', span)} d ${sql.join(joins, sql` `)} offset 0) d
    on d.employee is not null`
}

/** Those `p` who have a row in the table: nothing else is read of others. */
export const peopleWith = (table: string, span: Span): RawBuilder<unknown> =>
  sql`(select p.* from people p where (select true from ${sql.table(table)} own where own.employee = p.id and ${onDates(span)} limit 1)) p`

/** For `daysOfEach`: rows of a table of what stands in slots, `q`, beside their slots `s`. */
export const besideSlots = (columns: RawBuilder<unknown>, table: string, span: Span): RawBuilder<unknown> =>
  sql`(select q.*, ${columns} from ${ownRows(table, span)} q
    full join ${ownRows('att_slot_result', span)} s on s.att_date = q.att_date and s.slot = q.slot)`

/** Of the departments asked for and those below them; of the row’s own date. */
export const ofDepartments = (company: number, { departments }: ReportQuery): RawBuilder<unknown>[] =>
  departments.length === 0 ? [] : [sql`r.department in (select att_below(${company}, ${departments}::bigint[]))`]

/** Joins over the row `r` and its person `p`: where the person belonged then. */
export const placeJoins = sql`left join department dep on dep.company_id = r.company_id and dep.id = r.department
  left join location loc on loc.company_id = r.company_id and loc.id = r.location
  left join position pos on pos.company_id = r.company_id and pos.id = p.position`

/** Joins over the row `r`: its person, and where the person belonged then. */
export const personJoins = sql`join lateral (select t.emp_code, t.first_name, t.last_name, t.full_name,
    t.nickname as nick_name, t.gender, t.position, t.hire_date from employee t where t.company_id = r.company_id and t.id = r.employee) p on true
  ${placeJoins}`

/** From the top down. */
export const departmentPath = sql`(with recursive up as (
    select dep.parent_dept as parent, dep.dept_name::text as path, 1 as depth
    union all select above.parent_dept, above.dept_name || ' / ' || up.path, up.depth + 1
      from up join department above on above.company_id = dep.company_id and above.id = up.parent where up.depth < 20
  ) select path from up order by depth desc limit 1)`

/** Of a department `dep` among others: by its path where another one bears its name. */
export const departmentLabel = sql`case when exists (select from department twin where twin.company_id = dep.company_id
    and twin.dept_name = dep.dept_name and twin.id <> dep.id) then ${departmentPath} else dep.dept_name end`

/** Of the person block by the name of the column. */
export const personValues = {
  emp_code: sql`p.emp_code`,
  first_name: sql`p.first_name`,
  last_name: sql`p.last_name`,
  full_name: sql`p.full_name`,
  nick_name: sql`p.nick_name`,
  gender: sql`p.gender`,
  dept_code: sql`dep.dept_code`,
  dept_name: sql`dep.dept_name`,
  position_code: sql`pos.position_code`,
  position_name: sql`pos.position_name`,
  area: sql`(select string_agg(a.area_name, ', ' order by a.area_name) from employee_area pair join area a
    on a.company_id = pair.company_id and a.id = pair.target where pair.company_id = r.company_id and pair.owner = r.employee)`,
  location: sql`loc.location_name`,
  hire_date: sql`to_char(p.hire_date, 'YYYY-MM-DD')`,
} as const
