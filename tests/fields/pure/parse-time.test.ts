import { expect, it } from 'vitest'
import { parseTime } from '#src/fields/time/parse-time.ts'

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['0', '00:00'],
  ['23', '23:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1745', '17:45'],
  ['09:30', '09:30'],
  ['9:5', '09:05'],
  ['09:30:00', '09:30'],
  [' 7:15 ', '07:15'],
  ['9am', '09:00'],
  ['9 AM', '09:00'],
  ['930pm', '21:30'],
  ['12a', '00:00'],
  ['12p', '12:00'],
  ['1230am', '00:30'],
  ['9:30 p.m.', '21:30'],
  ['٩:٣٠', '09:30'],
  ['٩م', '21:00'],
  ['24', undefined],
  ['93', undefined],
  ['9:60', undefined],
  ['2400', undefined],
  ['13pm', undefined],
  ['0am', undefined],
  ['nine', undefined],
  ['', undefined],
  ['-1', undefined],
])('“%s” is read as %s', (text, time) => {
  expect(parseTime(text)).toBe(time)
})
