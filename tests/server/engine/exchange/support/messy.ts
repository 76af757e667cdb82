// The acceptance input of the import: 2,400 employees as a customer would send them.
import { readFileSync } from 'node:fs'
import { contract } from '#openapi/generated/contract.ts'
import { employeeImport } from '#server/areas/personnel/employee-import.ts'
import { importSubject } from '#server/engine/exchange/import/subject.ts'
import { type MemoryCompany, memoryCompany } from './memory-store.ts'

export const employees = importSubject(contract.employee, employeeImport)

export const noLabels = { all: () => [], one: () => undefined }

export const messyFile = {
  name: 'employees-messy.csv',
  bytes: readFileSync(new URL('../fixtures/employees-messy.csv', import.meta.url)),
}

export const emptyCompany = (): MemoryCompany => memoryCompany({ resource: 'employee', key: 'emp_code' })

/** The structure that the file speaks of. */
export function structuredCompany(): MemoryCompany {
  const company = emptyCompany()
  const departments: readonly [number, string, string, number | null][] = [
    [1, '1', 'Corp', null],
    [10, '10', 'Head Office', 1],
    [20, '20', 'Plant Monterrey', 1],
    [21, '21', 'Line A', 20],
    [22, '22', 'Line B', 20],
    [30, '30', 'Warehouse Dubai', 1],
    [40, '40', 'Call Centre Pune', 1],
    [50, '50', 'Retail İstanbul', 1],
    [60, '60', 'Night Security', 1],
  ]
  company.references.set(
    'department',
    departments.map(([id, code, name, parent]) => ({ id, code, name, parent })),
  )
  const positions = ['Clerk', 'Technician', 'Operator', 'Manager', 'Supervisor', 'Driver', 'Nurse', 'Guard']
  company.references.set(
    'position',
    positions.map((name, at) => ({ id: at + 1, code: `P${at + 1}`, name, parent: null })),
  )
  return company
}
