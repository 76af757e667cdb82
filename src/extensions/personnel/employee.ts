// What an employee's form shows beside its entry: the company's own attributes as inputs, and the history below it.
import { extend, late } from '#src/crud/extend.ts'

export const employeeExtension = extend('employee', {
  inputs: { custom_fields: late(async () => (await import('./own-attributes.tsx')).OwnAttributes) },
  aside: late(async () => (await import('./employment-history.tsx')).EmploymentHistory),
})
