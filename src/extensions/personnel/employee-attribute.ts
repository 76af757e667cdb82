// What the form of an attribute shows beside its entry: its choices, one on each line.
import { extend, late } from '#src/crud/extend.ts'

export const employeeAttributeExtension = extend('employee_attribute', {
  inputs: { choices: late(async () => (await import('./choices.tsx')).Choices) },
})
