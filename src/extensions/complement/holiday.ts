// The list of holidays has a button that adds the public holidays of a country.
import { extend, late } from '#src/crud/extend.ts'

export const holidayExtension = extend('holiday', {
  toolbar: late(async () => (await import('./public-holidays-button.tsx')).PublicHolidaysButton),
})
