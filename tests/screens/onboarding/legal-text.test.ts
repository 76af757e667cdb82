import { expect, test } from 'vitest'
import { sectionsOf } from '#src/screens/onboarding/legal/legal-text.ts'

test('an operator’s text has headings where a line begins with a sign, and paragraphs apart by an empty line', () => {
  expect(sectionsOf('Before all.\n\n# One\nFirst.\n\nSecond,\nstill second.\n\n# Two\n\nThird.')).toEqual([
    { title: '', paragraphs: ['Before all.'] },
    { title: 'One', paragraphs: ['First.', 'Second,\nstill second.'] },
    { title: 'Two', paragraphs: ['Third.'] },
  ])
})
