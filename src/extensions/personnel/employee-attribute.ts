// What the form of an attribute shows beside its entry: its choices, one on each line.
import { extend } from '#src/crud/extend.ts'
import { Choices } from './choices.tsx'

export const employeeAttributeExtension = extend('employee_attribute', { inputs: { choices: Choices } })
