import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LineText } from '#src/ui/path-text/line-text.tsx'
import { render } from '../render.tsx'

test.each([
  [['Ann', 'Ben'], 'ltr'],
  [['101', '102'], 'ltr'],
  [['ليلى', 'Ann'], 'rtl'],
  [['101', 'ليلى'], 'rtl'],
] as const)('the line of %j runs %s, each value in its own direction, and is cut at its end', (values, direction) => {
  render(<LineText values={values} />)
  const line = screen.getByTitle(values.join(' · '))
  expect(line.getAttribute('dir')).toBe(direction)
  expect([...line.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(values)
  expect(line.textContent).toBe(values.join(' · '))
})
