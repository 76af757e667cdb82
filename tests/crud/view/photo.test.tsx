import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Initials } from '#src/crud/view/cells/photo.tsx'

it.each([
  ['1004 Ada King', 'A\u200cK'],
  ['1005 Ada Byron King', 'A\u200cK'],
  ['77 Ada', 'A\u200c'],
  ['1006 ümit şahin', 'Ü\u200cŞ'],
  ['1001 حسن صالح', 'ح\u200cص'],
  ['B-12', '\u200c'],
])('%s has its first letters where it has no picture, out of the way of screen readers', (name, letters) => {
  const { container } = render(<Initials name={name} />)
  const shown = container.querySelector('[aria-hidden]')
  expect(shown?.getAttribute('data-initials')).toBe(letters)
  expect(container.textContent).toBe('')
})
