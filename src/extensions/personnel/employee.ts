// What employees show beside their entry: the company's own attributes as inputs, the form as one part of the
// person's page, photos brought in from files and badges printed.
import { extend, late } from '#src/crud/extend.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'

export const employeeExtension = extend('employee', {
  inputs: { custom_fields: late(async () => (await import('./own-attributes.tsx')).OwnAttributes) },
  toolbar: late(async () => (await import('./import-photos-button.tsx')).ImportPhotosButton),
  ticked: late(async () => (await import('./print-badges-button.tsx')).PrintBadgesButton),
  page: late(async () => {
    const [{ PersonPage }] = await Promise.all([
      import('#src/screens/person/person-page.tsx'),
      loadNamespaces(currentLanguage(), ['today', 'att']),
    ])
    return PersonPage
  }),
})
