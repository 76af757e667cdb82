import { expect, test } from 'vitest'
import { checkPageWords } from '#scripts/check/page-words.ts'

const faults = (text: string, file = 'docs/operator/page.md') =>
  checkPageWords([{ file, text }]).map(({ line, what }) => `${line}: ${what}`)

test('a refused word is found in its line, with what to say instead', () => {
  expect(faults('A report is sent.\n\nThe owner is told, and it ends by itself.')).toEqual([
    '3: says “by itself” where people of the field say “automatically”',
    '3: says “told” where people of the field say “notified”, “shown” or “recorded”',
  ])
  expect(faults('The owner is told.', 'CHANGELOG.md')).toHaveLength(1)
})

test('code and quoted names of tests are left alone, the sentence around them is not', () => {
  expect(faults('| It arrives once | `told.ts` “in “All” people are told” |\n```sh\necho told\n```')).toEqual([])
  expect(faults('```sh\necho told\n```\nThe owner is told by `mail`.')).toHaveLength(1)
})

test('decisions and worked examples keep their words', () => {
  expect(faults('The owner is told.', 'docs/decisions/1-x.md')).toEqual([])
  expect(faults('title: "Somebody"', 'docs/contributor/attendance-examples.md')).toEqual([])
})
