import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PathText } from '#src/ui/path-text/path-text.tsx'
import { render } from '#tests/ui/render.tsx'

it.each([
  ['Meridian Works / Mexico / Production', 'ltr'],
  ['12 / ميريديان / الإنتاج', 'rtl'],
])('the path %s is cut at its beginning, and told whole', (text, direction) => {
  render(<PathText text={text} />)
  const inner = screen.getByText(text)
  // A line is cut at the end of its frame, which for the text is the beginning.
  expect(inner.getAttribute('dir')).toBe(direction)
  expect(inner.parentElement?.getAttribute('dir')).toBe(direction === 'ltr' ? 'rtl' : 'ltr')
  expect(inner.parentElement?.title).toBe(text)
})
