// Lines of keys and values: whose a line is stands in it once.
import { expect, test } from 'vitest'
import { readAnswers } from '#server/areas/device/protocol/answer.ts'
import { readDoorEvent } from '#server/areas/device/protocol/door/event.ts'
import { readFields } from '#server/areas/device/protocol/fields.ts'
import { infoColumns, reportedColumns } from '#server/areas/device/protocol/options.ts'
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

test('a text that is cut ends with a whole character, whatever it says', () => {
  const long = (length: number) => `${'s'.repeat(length - 1)}🙂`
  const template = `PIN=1\tNo=0\tType=9\tMajorVer=${long(30)}\tMinorVer=${long(30)}\tTmp=AAAA`
  const read = [
    ...readAnswers(Buffer.from(`ID=5&Return=0&CMD=${long(50)}`)).map(({ word }) => word),
    ...Object.values(infoColumns(`${long(50)},1,1,1,${long(39)},${long(10)},${long(10)}`)),
    ...Object.values(reportedColumns(new Map([['MultiBioVersion', `0:${long(10)}:0:0:0:0:0:0:0:${long(10)}:0`]]))),
    ...Object.values(readTemplate({ tag: 'BIODATA', rest: template }) ?? {}),
  ].filter((value) => typeof value === 'string')
  expect(read.length).toBeGreaterThan(6)
  expect(read.filter((text) => !text.isWellFormed())).toEqual([])
})
