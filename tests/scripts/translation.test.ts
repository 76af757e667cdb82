import { expect, it } from 'vitest'
import { translationFaults } from '#scripts/check/translation.ts'

it.each([
  ['a fitting text', 'tr', '{count} of {total}', '{total} kaydın {count} tanesi', []],
  ['a lost placeholder', 'tr', '{count} of {total}', '{count}', ['lost {total} in translation']],
  ['an invented placeholder', 'tr', 'All', '{n} tane', ['has no {n} to translate']],
  ['a lost tag', 'tr', 'See <0>here</0>', 'Buraya bakın', ['lost <0> in translation', 'lost </0> in translation']],
  [
    'Turkish without a form for one',
    'tr',
    '{n, plural, one {# row} other {# rows}}',
    '{n, plural, other {# satır}}',
    [],
  ],
  [
    'Arabic without its forms',
    'ar',
    '{n, plural, one {# row} other {# rows}}',
    '{n, plural, =0 {لا} one {#} two {#} other {#}}',
    ['lacks the plural form “few”', 'lacks the plural form “many”'],
  ],
])('%s', (_case, language, message, translation, faults) => {
  expect(translationFaults({ language, message, translation })).toEqual(faults)
})

it('a text that is no ICU message', () => {
  expect(translationFaults({ language: 'tr', message: 'A', translation: '{n, plural,' })[0]).toMatch(/no valid message/)
})
