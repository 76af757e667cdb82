// What the rows of a report can be grouped by: what the rows of a group have in common, how groups stand, and what they are called.
import { type RawBuilder, sql } from 'kysely'
import { hasPerson, type ReportDefinition } from '../define-report.ts'
import { departmentLabel, departmentPath, personValues } from '../sources/people.ts'

type Term = RawBuilder<unknown>

/** By the name of the grouping: the column that stands for it. */
const columns = {
  department: 'dept_name',
  position: 'position_name',
  area: 'area',
  employee: 'full_name',
  date: 'att_date',
  timetable: 'timetable',
} as const

export type GroupingName = keyof typeof columns

export const isGrouping = (name: string): name is GroupingName => Object.hasOwn(columns, name)

export const groupingColumn = (name: GroupingName): string => columns[name]

interface Grouping {
  /** Over the row `r` alone; null: the row has none. */
  readonly key: Term
  /** What groups are ordered by before their key, over what names them. */
  readonly rank?: Term
  /** Over a group `r` with its `key`: what names it. */
  readonly named: Term
  readonly label: Term
}

const nothing = sql``

const groupings: Readonly<Record<GroupingName, (report: ReportDefinition) => Grouping>> = {
  department: () => ({
    ...{ key: sql`r.department`, rank: sql`dep.dept_code`, label: departmentLabel },
    named: sql`left join department dep on dep.company_id = r.company_id and dep.id = r."_key"`,
  }),
  position: () => ({
    key: sql`(select t.position from employee t where t.company_id = r.company_id and t.id = r.employee)`,
    ...{ rank: sql`pos.position_code`, label: personValues.position_name },
    named: sql`left join position pos on pos.company_id = r.company_id and pos.id = r."_key"`,
  }),
  // Whoever belongs to several areas stands with them together: nobody counts twice.
  area: () => ({ key: personValues.area, named: nothing, label: sql`r."_key"` }),
  employee: () => ({
    ...{ key: sql`r.employee`, rank: sql`p.emp_code`, label: sql`concat_ws(' ', p.emp_code, p.full_name)` },
    named: sql`left join employee p on p.company_id = r.company_id and p.id = r."_key"`,
  }),
  date: () => ({ key: sql`r.att_date`, named: nothing, label: sql`to_char(r."_key", 'YYYY-MM-DD')` }),
  timetable: ({ source }) => ({
    ...{ key: source.timetable ?? sql`r.timetable`, named: nothing, label: sql`r."_key"` },
  }),
}

/** Columns of the one day that a row is of. */
const dates = ['att_date', 'punch_date', 'next_date'] as const

/** None of reports without people, of one's own, of those with several lines for each person, and where paper has a page for each. */
export function groupingNames(report: ReportDefinition): readonly GroupingName[] {
  if (!hasPerson(report) || report.lines || report.paper?.newPage === 'person') return []
  const has = (name: (typeof report.columns)[number]) =>
    report.columns.includes(name) || report.further?.includes(name) === true
  return [
    ...(['department', 'position', 'area'] as const),
    ...(report.source.isSummary ? [] : (['employee'] as const)),
    ...(dates.some(has) ? (['date'] as const) : []),
    ...(has('timetable') ? (['timetable'] as const) : []),
  ]
}

/** What files can have sheets or pages of: people with several lines stand together by department. */
export const apartNames = (report: ReportDefinition): readonly GroupingName[] =>
  report.lines && hasPerson(report)
    ? ['department']
    : groupingNames(report).filter((name) => name === 'department' || name === 'employee')

interface Grouped {
  readonly report: ReportDefinition
  readonly query: { readonly group: string | undefined }
  readonly settings: { readonly departmentPath: boolean }
}

export function groupingOf({ report, query: { group }, settings }: Grouped): Grouping | undefined {
  if (group === undefined || !isGrouping(group)) return undefined
  const grouping = groupings[group](report)
  return group === 'department' && settings.departmentPath ? { ...grouping, label: departmentPath } : grouping
}

/** Terms of `order by`; rows and groups without a key stand last. */
export const groupOrder = ({ rank }: Grouping, key: Term): Term => (rank ? sql`${rank}, ${key}` : key)
