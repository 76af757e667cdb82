import { expect, it } from 'vitest'
import { glossaryFaults } from '#scripts/check/glossary.ts'

it.each([
  ['the noun of the language', 'es-MX', 'Add the punch', 'Agregar la marcación', 0],
  ['another noun', 'es-MX', 'Add the punch', 'Agregar el registro', 1],
  ['any case of the noun', 'tr', 'Departments', 'Departmanların', 0],
  ['another noun in Turkish', 'tr', 'Departments', 'Bölümler', 1],
  ['the key of the same name', 'tr', 'Sort; hold Shift to sort by several columns', 'Shift tuşunu basılı tutun', 0],
  ['a placeholder of the same name', 'ar', '{shift} saved', 'حُفظ {shift}', 0],
])('%s', (_case, language, message, translation, count) => {
  expect(glossaryFaults({ language, message, translation })).toHaveLength(count)
})
