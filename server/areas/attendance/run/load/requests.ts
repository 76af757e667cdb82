// Loads the approved leave, training and overtime of employees.
import type { Db } from '#server/db/database.ts'
import type { Employee } from '../../engine/inputs.ts'
import type { Dates } from './schedules.ts'

export type Requests = Pick<Employee, 'leaves' | 'trainings' | 'overtimes'>

export const noRequests: Requests = { leaves: [], trainings: [], overtimes: [] }

export async function loadRequests(
  _db: Db,
  _company: number,
  _of: Dates & { readonly people: readonly number[] },
): Promise<ReadonlyMap<number, Requests>> {
  return new Map()
}
