// What an employee's form shows beside its entry: the company's own attributes as inputs, and papers and history below it.
import { extend, late } from '#src/crud/extend.ts'

export const employeeExtension = extend('employee', {
  inputs: { custom_fields: late(async () => (await import('./own-attributes.tsx')).OwnAttributes) },
  aside: late(async () => (await import('./employee-aside.tsx')).EmployeeAside),
})
