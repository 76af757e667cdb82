// What the chart is drawn of: departments, positions, or people below their superiors.
import { type RawBuilder, sql } from 'kysely'
import type { ResourceName } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { companyTerm } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { activeTerms, employeesBelow, employeesBy } from '../active-employees.ts'

type Term = RawBuilder<unknown>
type Computed = (context: Context) => Term

export const viewNames = ['department', 'superior', 'position'] as const
export type ViewName = (typeof viewNames)[number]

export interface View {
  readonly type: 'department' | 'employee' | 'position'
  readonly table: ResourceName & ('department' | 'employee' | 'position')
  readonly parent: string
  /** Terms over the alias `t` that keep the nodes a caller may see. */
  readonly terms: Computed
  /** Ids of records that are no nodes although others stand below them; absent: there are none. */
  readonly hidden?: Computed
  /** SQL over the alias `p`. */
  readonly name: Term
  readonly code: Term
  readonly title: Computed
  readonly photo: Term
  readonly manager: Computed
  readonly count: Computed
  readonly total: Computed
  readonly order: Term
  /** The employee's field that puts them into a node; a view of people has none. */
  readonly holds: 'department' | 'position' | null
}

const none: Computed = () => sql`null::text`

const within =
  (table: 'department' | 'position'): Computed =>
  (context) => {
    const storage = storageOf(table)
    return sql.join([companyTerm(context, storage), ...scopeTerms(context.principal, storage)], sql` and `)
  }

const manager: Computed = (context) => sql`(
  select json_build_object('id', m.id, 'name', m.full_name, 'photo', m.photo) from employee m
  where m.company_id = ${context.company.id}::bigint and m.id = p.manager)`

const positionName: Computed = (context) => sql`(
  select j.position_name from position j where j.company_id = ${context.company.id}::bigint and j.id = p.position)`

const reports: Computed = (context) =>
  sql`(select count(*)::integer from employee t where ${activeTerms(context)} and t.superior = p.id)`

const reportsBelow: Computed = (context) => sql`(
  with recursive below as (
    select t.id from employee t where ${activeTerms(context)} and t.superior = p.id
    union
    select t.id from employee t join below on t.superior = below.id where ${activeTerms(context)}
  )
  select count(*)::integer from below)`

export const views: Readonly<Record<ViewName, View>> = {
  department: {
    type: 'department',
    table: 'department',
    parent: 'parent_dept',
    terms: within('department'),
    name: sql`p.dept_name`,
    code: sql`p.dept_code`,
    title: none,
    photo: sql`null::text`,
    manager,
    count: employeesBy('department'),
    total: employeesBelow('department', 'parent_dept'),
    order: sql`p.sort_order, search_text(p.dept_code)`,
    holds: 'department',
  },
  position: {
    type: 'position',
    table: 'position',
    parent: 'parent_position',
    terms: within('position'),
    name: sql`p.position_name`,
    code: sql`p.position_code`,
    title: none,
    photo: sql`null::text`,
    manager: () => sql`null::json`,
    count: employeesBy('position'),
    total: employeesBelow('position', 'parent_position'),
    order: sql`search_text(p.position_code)`,
    holds: 'position',
  },
  superior: {
    type: 'employee',
    table: 'employee',
    parent: 'superior',
    terms: activeTerms,
    hidden: (context) =>
      sql`select h.id from employee h where h.company_id = ${context.company.id}::bigint and h.status in ('RESIGNED', 'DELETED')`,
    name: sql`p.full_name`,
    code: sql`p.emp_code`,
    title: positionName,
    photo: sql`p.photo`,
    manager: () => sql`null::json`,
    count: reports,
    total: reportsBelow,
    order: sql`search_text(p.emp_code)`,
    holds: null,
  },
}
