// The one number that door terminals read as a time.
import { expect, test } from 'vitest'
import { clockNumber } from '#server/areas/device/protocol/clock.ts'

test.each([
  ['2000-01-01 00:00:00', 0],
  // Every month has 31 days.
  ['2000-02-01 01:00:00', 31 * 86_400 + 3600],
  ['2001-01-02 00:01:05', (12 * 31 + 1) * 86_400 + 65],
])('%s is %i seconds of a calendar of 31 days a month', (local, seconds) => {
  expect(clockNumber(local)).toBe(seconds)
})
