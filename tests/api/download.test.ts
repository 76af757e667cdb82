import { expect, it } from 'vitest'
import { fileName } from '#src/api/download.ts'

const answer = (disposition: string | null) => ({
  headers: new Headers(disposition ? { 'content-disposition': disposition } : {}),
  url: 'http://host/web/personnel/api/v2/employees/export/?format=csv',
})

it.each([
  ['attachment; filename="employees.xlsx"', 'employees.xlsx'],
  ['attachment; filename=employees.csv; size=3', 'employees.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''empleados%20a%C3%B1o.csv`, 'empleados año.csv'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, '%E0%A4%A'],
  [null, 'export'],
])('%s is called %s', (disposition, name) => {
  expect(fileName(answer(disposition))).toBe(name)
})
