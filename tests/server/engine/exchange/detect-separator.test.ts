import { expect, test } from 'vitest'
import { detectSeparator } from '#server/engine/exchange/read/detect-separator.ts'

test.each([
  ['commas', 'a,b,c\n1,2,3\n4,5,6\n', ','],
  ['semicolons', 'a;b;c\n1;2;3\n', ';'],
  ['tabs', 'a\tb\tc\n1\t2\t3\n', '\t'],
  ['bars', 'a|b|c\n1|2|3\n', '|'],
  ['semicolons beside decimal commas', 'code;hours\n1;7,5\n2;8,25\n', ';'],
  ['commas beside lists of semicolons', 'code,areas\n1,"a;b"\n2,"c;d;e"\n3,f\n', ','],
  [
    'semicolons around quoted commas and line breaks',
    'name;place\n"Doe, Jane";"1, Road\nTown, X"\n"Roe, R";"2, Lane"\n',
    ';',
  ],
  ['a quote inside of a cell', 'size;name\n5" pipe;a\n6" pipe;b\n', ';'],
  ['one line without an end', 'a;b;c', ';'],
  ['nothing to separate', 'code\n1\n2\n', ','],
  ['CR alone', 'a;b\r1;2\r3;4\r', ';'],
  ['rows of different lengths', 'a;b;c\n1;2;3\n4;5\n6;7;8\n', ';'],
])('%s', (_name, text, separator) => {
  expect(detectSeparator(text)).toEqual({ separator, skip: 0 })
})

test('the hint of Excel is obeyed and skipped', () => {
  expect(detectSeparator('sep=|\r\na;b|c\r\n')).toEqual({ separator: '|', skip: 7 })
})
