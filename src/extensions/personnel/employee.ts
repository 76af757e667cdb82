// What employees show beside their entry: the company's own attributes as inputs, papers and history below the form, photos
// brought in from files and badges printed.
import { extend, late } from '#src/crud/extend.ts'

export const employeeExtension = extend('employee', {
  inputs: { custom_fields: late(async () => (await import('./own-attributes.tsx')).OwnAttributes) },
  toolbar: late(async () => (await import('./import-photos-button.tsx')).ImportPhotosButton),
  ticked: late(async () => (await import('./print-badges-button.tsx')).PrintBadgesButton),
  aside: late(async () => (await import('./employee-aside.tsx')).EmployeeAside),
})
