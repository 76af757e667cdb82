import { expect, test } from 'vitest'
import { checkStyle } from '#scripts/check/style.ts'

const faults = (text: string, file = 'src/api/a.ts') =>
  checkStyle([{ file, text }]).map(({ line, what }) => `${line}: ${what}`)

test.each(['b as unknown as C', '(b as any) as C', 'b as never as C'])('a cast of a cast is refused: %s', (cast) => {
  const what = '2: a cast of a cast, which the compiler does not compare with anything'
  expect(faults(`// Reads a file; the cast is right because the writer checked it.\nconst a = ${cast}\n`)).toEqual([
    what,
  ])
})

test('a cast needs its reason in the opening comment', () => {
  expect(faults('// Reads a file.\nconst a = b as C\nconst d = e as F\n')).toEqual(['2: a cast without a reason'])
  expect(faults('// Reads a file; the cast is right because the writer checked it.\nconst a = b as C\n')).toEqual([])
  expect(faults('const a = [1] as const satisfies readonly number[]\n')).toEqual([])
  expect(faults('const a = b as C\n', 'tests/a.test.ts')).toEqual([])
})

test('a function says what it does', () => {
  expect(faults('function getRows() {}\nconst handleClick = () => 1\n')).toEqual([
    '1: getRows does not say what it does',
    '2: handleClick does not say what it does',
  ])
  expect(faults('function gettext() {}\nconst managed = 1\nconst process = load()\n')).toEqual([])
})

test('only errors are classes', () => {
  expect(faults('class A extends Error {}\nclass B extends Refusal {}\n')).toEqual([])
  expect(faults('class A {}\n')).toEqual(['1: the class A is no error'])
})

test('the length of a day stands in one file', () => {
  const text = 'const a = 86_400_000\nconst b = 5 * 86400\n'
  expect(faults(text)).toEqual(['1: the length of a day as a number', '2: the length of a day as a number'])
  expect(faults(text, 'openapi/dates.ts')).toEqual([])
})

test('dates of a company are those of its calendar', () => {
  const text = `const a = sql\`b < current_date\`\nconst c = sql\`\${a} and d > current_date - \${3}\`\n`
  const what = 'the date of the database, which is another one where a company is'
  expect(faults(text, 'server/areas/board/a.ts')).toEqual([`1: ${what}`, `2: ${what}`])
  expect(faults(text, 'server/areas/vendor/a.ts')).toEqual([])
})

test('formatters are made in one file, once for each language and form', () => {
  const text = "const a = new Intl.DateTimeFormat('en')\nconst b = new Intl.Locale('en')\n"
  expect(faults(text)).toEqual(['1: makes a formatter of its own, which is dear and lies outside the heap'])
  expect(faults(text, 'openapi/formatters.ts')).toEqual([])
})
