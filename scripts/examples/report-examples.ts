// Examples of kind `display`: the value a report shows.
import { displayValue, type ReportItem } from '#server/areas/attendance/engine/display.ts'
import { type Given, onlyKeys } from './context.ts'
import { list, number, oneOf, some } from './fields.ts'
import { type Difference, differs } from './outcome.ts'

export function displayExample(given: Given, expect: Given): readonly Difference[] {
  onlyKeys(given, ['item', 'minutes', 'day_minutes'], 'given')
  onlyKeys(expect, ['value'], 'expect')
  const item: ReportItem = {
    unit: 'MINUTE',
    min_unit: 1,
    round_mode: 'DOWN',
    round_on: 'TOTAL',
    ...some<ReportItem>({
      unit: oneOf('MINUTE', 'HOUR', 'DAY', 'TIMES'),
      min_unit: number,
      round_mode: oneOf('DOWN', 'UP', 'NEAREST'),
      round_on: oneOf('DAY', 'TOTAL'),
    })(given.item, 'given.item'),
  }
  const perDay = given.day_minutes ?? 480
  const dayMinutes = Array.isArray(perDay)
    ? list(number)(perDay, 'given.day_minutes')
    : number(perDay, 'given.day_minutes')
  const days = list(number)(given.minutes, 'given.minutes').map((minutes, index) => ({
    minutes,
    required: typeof dayMinutes === 'number' ? dayMinutes : (dayMinutes[index] ?? 480),
  }))
  return differs('value', number(expect.value, 'expect.value'), displayValue(item, days))
}
