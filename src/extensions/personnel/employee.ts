// What an employee's form shows beside its entry: the company's own attributes as inputs, and the history below it.
import { extend } from '#src/crud/extend.ts'
import { EmploymentHistory } from './employment-history.tsx'
import { OwnAttributes } from './own-attributes.tsx'

export const employeeExtension = extend('employee', {
  inputs: { custom_fields: OwnAttributes },
  aside: EmploymentHistory,
})
