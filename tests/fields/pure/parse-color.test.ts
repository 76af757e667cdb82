import { expect, it } from 'vitest'
import { parseColor } from '#src/fields/color/parse-color.ts'

it.each([
  ['#0E5B9D', '#0E5B9D', '#0e5b9d'],
  ['0E5B9D', '#0E5B9D', '#0e5b9d'],
  ['f80', '#f80', '#ff8800'],
  ['#f80', '#f80', '#ff8800'],
  ['rgb(14, 91, 157)', 'rgb(14, 91, 157)', '#0e5b9d'],
  ['rgb(14 91 157)', 'rgb(14, 91, 157)', '#0e5b9d'],
  ['RGB(300, -5, 20)', 'rgb(255, 0, 20)', '#ff0014'],
  ['rgba(1, 2, 3, 0.5)', 'rgba(1, 2, 3, 50%)', '#010203'],
  ['rgba(1, 2, 3, 150)', 'rgba(1, 2, 3, 100%)', '#010203'],
  ['rgba(1, 2, 3, 40%)', 'rgba(1, 2, 3, 40%)', '#010203'],
  ['hsl(0, 100%, 50%)', 'hsl(0, 100%, 50%)', '#ff0000'],
  ['hsl(500, 120%, 50%)', 'hsl(360, 100%, 50%)', '#ff0000'],
  ['hsla(240deg 100% 50% / 30%)', 'hsla(240, 100%, 50%, 30%)', '#0000ff'],
])('“%s” becomes “%s”', (pasted, text, hex) => {
  expect(parseColor(pasted)).toEqual({ text, hex })
})

it.each(['', 'red', '#12', '#12345', '#1234567', 'rgb(1, 2)', 'rgb(a, b, c)', 'rgba(1,2,3,x)', 'url(x)'])(
  '“%s” is no colour',
  (pasted) => {
    expect(parseColor(pasted)).toBeUndefined()
  },
)
