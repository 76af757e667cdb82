import { expect, it } from 'vitest'
import { privilegeMeta } from '#openapi/generated/contract/access/privilege.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { unshownName } from '#src/crud/model/unshown-name.ts'

const columnsOf = ({ fields }: typeof employeeMeta | typeof privilegeMeta, ...names: string[]) =>
  names.flatMap((field) => {
    const meta = fields[field]
    return meta ? [{ field, meta }] : []
  })
const ana = { id: 1, display_name: '1001 Ana Vega', full_name: 'Ana Vega' }
const quay = { id: 2, display_name: 'Q Quay', area_name: 'Quay' }
const privilege = { id: 3, version: 1, display_name: 'Ana Vega Quay', employee: ana, area: quay }

it('a name that two columns show between them does not stand above them once more', () => {
  expect(unshownName(privilege, columnsOf(privilegeMeta, 'employee', 'area'))).toBeUndefined()
  expect(unshownName(privilege, columnsOf(privilegeMeta, 'employee', 'group'))).toBe('Ana Vega Quay')
})

it('a person is named where the columns tell the code and parts of the name', () => {
  const row = {
    id: 1,
    version: 1,
    display_name: '1001 Ana Vega',
    emp_code: '1001',
    first_name: 'Ana',
    last_name: 'Vega',
  }
  expect(unshownName(row, columnsOf(employeeMeta, 'emp_code', 'first_name', 'last_name'))).toBe('1001 Ana Vega')
  expect(unshownName({ ...row, display_name: '1001' }, columnsOf(employeeMeta, 'emp_code'))).toBeUndefined()
})
