// Lines of keys and values: whose a line is stands in it once.
import { expect, test } from 'vitest'
import { readDoorEvent } from '#server/areas/device/protocol/door/event.ts'
import { readFields } from '#server/areas/device/protocol/fields.ts'
import { readPunchLine } from '#server/areas/device/protocol/punch-line.ts'
import { readTemplate } from '#server/areas/device/protocol/tagged-line.ts'

test('a line that names two people is neither’s; one that repeats itself is taken', () => {
  expect(readFields('pin=10\tName=Ana\tPIN=1042').get('pin')).toBeUndefined()
  expect(readFields('pin=10\tpin=1042\tpin=1042').get('pin')).toBeUndefined()
  expect(readFields('pin=1042\tName=Ana\tPIN=1042').get('pin')).toBe('1042')
  expect(readFields('Name=Ana\tName=Eva').get('name')).toBe('Eva')
})

test('damage in the middle of an event, a punch or a template gives it to nobody', () => {
  const event = 'time=2026-10-05 08:59:41\tpin=10tt42\tevent=3\tinoutstatus=41\tpin=1042\tcardno=0\tindex=871'
  expect(readDoorEvent(event)).toMatchObject({ pin: null, index: 871, raw: event })
  expect(readPunchLine('time=2026-10-05 08:59:41\tpin=10\tpin=1042')?.code).toBe('')
  expect(readTemplate({ tag: 'FP', rest: 'PIN=10\tPIN=1042\tFID=6\tSize=4\tValid=1\tTMP=AAAA' })).toBeUndefined()
})
