// Where the employees of the employee input come from. The input knows no addresses: the caller binds these questions.
import type { LookupRecord } from '#src/fields/lookup/lookup-source.ts'
import type { TreeSource } from '#src/fields/tree/use-tree.ts'

/** What the list of employees can be narrowed by. */
export const places = ['department', 'area', 'position'] as const
export type Place = (typeof places)[number]

export interface EmployeeRow extends LookupRecord {
  readonly emp_code: string
  /** As it is shown; empty where there is none. */
  readonly department: string
}

export interface EmployeesRequest {
  readonly page: number
  readonly page_size: number
  readonly search: string
  /** Only employees of one of these; empty: all. */
  readonly within: { readonly place: Place; readonly ids: readonly number[] }
}

export interface EmployeesPage {
  readonly data: readonly EmployeeRow[]
  readonly total: number
  /** False where `total` is a lower bound. */
  readonly total_exact: boolean
  /** Address of the next page; null on the last one. */
  readonly next: string | null
}

export interface EmployeesSource {
  readonly page: (request: EmployeesRequest) => Promise<EmployeesPage>
  /** The records of the ids; an id that is gone is left out. */
  readonly read: (ids: readonly number[]) => Promise<readonly LookupRecord[]>
  readonly trees: Readonly<Record<Place, TreeSource>>
}

/** Specification, section 9. */
export const pageSizes: readonly number[] = [5, 10, 20, 50]
export const firstPageSize: number = 10
export const selectedAtOnce = 50
export const mostTags = 6
export const limitedTags = 1
