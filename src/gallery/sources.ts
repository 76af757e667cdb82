// Made-up people and places for the inputs that ask a server, so that the gallery needs none.
import { fold, holdsFolded } from '#openapi/fold.ts'
import type { EmployeesRequest, EmployeesSource } from '#src/fields/employees/employees-source.ts'
import type { LookupRequest, LookupSource } from '#src/fields/lookup/lookup-source.ts'

const departments = ['Head office', 'Sales', 'North', 'South', 'Workshop']
const parents = [null, 1, 2, 2, 1]

const people = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  display_name: `Employee ${index + 1}`,
  emp_code: String(1001 + index),
  department: departments[index % departments.length] ?? '',
}))

const named = (search: string) => {
  const wanted = fold(search)
  return people.filter(({ display_name }) => holdsFolded(display_name, wanted))
}

const pageOf = <Row>(rows: readonly Row[], page: number, size: number) => ({
  data: rows.slice((page - 1) * size, page * size),
  total: rows.length,
  total_exact: true,
  next: page * size < rows.length ? '?' : null,
})

const read = async (ids: readonly number[]) => people.filter(({ id }) => ids.includes(id))

export const lookup: LookupSource = {
  load: async ({ page, page_size, search }: LookupRequest) => pageOf(named(search), page, page_size),
  read,
}

export const tree = {
  load: async () => departments.map((name, index) => ({ id: index + 1, parent: parents[index] ?? null, name })),
}

export const employees: EmployeesSource = {
  page: async ({ page, page_size, search, within: { ids } }: EmployeesRequest) => {
    const names = ids.map((id) => departments[id - 1])
    const found = named(search).filter(({ department }) => ids.length === 0 || names.includes(department))
    return pageOf(found, page, page_size)
  },
  read,
  trees: { department: tree, area: tree, position: tree },
}
