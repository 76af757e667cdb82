// The protocol's test vectors: bytes whose digest is published, and what each line comes to.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readAnswers } from '#server/areas/device/protocol/answer.ts'
import { linesOf } from '#server/areas/device/protocol/bytes.ts'
import { readCapture } from '#server/areas/device/protocol/capture.ts'
import { readCard } from '#server/areas/device/protocol/card.ts'
import { readDoorEvent } from '#server/areas/device/protocol/door/event.ts'
import { handshake } from '#server/areas/device/protocol/handshake.ts'
import { readOptions, reportedColumns } from '#server/areas/device/protocol/options.ts'
import { readPunchLine } from '#server/areas/device/protocol/punch-line.ts'
import {
  readError,
  readOperation,
  readPhoto,
  readTagged,
  readTemplate,
} from '#server/areas/device/protocol/tagged-line.ts'
import { readPerson } from '#server/areas/device/upload/take-people.ts'
import { vectors } from './vectors.ts'

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

test.each(Object.entries(vectors))('%s has the published bytes', (_, { bytes, length, digest }) => {
  expect([bytes.length, digestOf(bytes)]).toEqual([length, digest])
})

const taggedOf = (bytes: Buffer, table = 'OPERLOG') => linesOf(bytes).map((line) => readTagged(line, table))
const oneOf = (bytes: Buffer) => {
  const [line] = taggedOf(bytes)
  if (!line) throw new Error('no line')
  return line
}

describe('what is sent', () => {
  test('V01: the first answer', () => {
    const stamps = { attlog: '0', operlog: '0', photo: '0', biodata: '0', errorlog: '0' }
    const facts = {
      ...{ sn: 'CKJA231560042', version: '2.4.1', deviceType: 'att', stamps, errorDelay: 30, delay: 10 },
      ...{ times: '00:00;14:05', interval: 1, isRealtime: true, isRegistering: true, offset: 330 },
    }
    expect(handshake(facts)).toBe(vectors.V01.bytes.toString())
  })
})

describe('what arrives', () => {
  test('V02: punches', () => {
    const [first, second] = linesOf(vectors.V02.bytes).map(readPunchLine)
    expect(first).toMatchObject({ code: '1042', at: '2026-10-05 08:59:41', state: '0', verify: 15, work_code: '3' })
    expect(first).toMatchObject({ mask_flag: 0, temperature: 36.4, offset: 330 })
    expect(second).toMatchObject({
      at: '2026-10-05 18:03:07',
      state: '1',
      verify: 1,
      work_code: null,
      temperature: null,
    })
  })

  test('V03: an operation and a person', () => {
    const [operation, person] = taggedOf(vectors.V03.bytes)
    expect(readOperation(operation?.rest ?? '')).toEqual({
      ...{ operation: 30, operator: '14', at: '2026-10-05 09:10:02' },
      objects: ['1077', '0', '0', '0'],
    })
    expect(readPerson(person?.rest ?? '')).toMatchObject({
      code: '1077',
      name: 'Ana Ruiz',
      card: '123456789',
      password: null,
    })
  })

  test('V04 and V05: templates', () => {
    expect(readTemplate(oneOf(vectors.V04.bytes))).toMatchObject({ code: '1077', bio_type: 1, bio_no: 6 })
    expect(readTemplate(oneOf(vectors.V05.bytes))).toMatchObject({ bio_type: 9, major_ver: '58', minor_ver: '12' })
  })

  test('V06 and V07: pictures', () => {
    for (const { bytes } of [vectors.V06, vectors.V07])
      expect(readPhoto(oneOf(bytes))).toMatchObject({ code: '1077', bio_type: 9 })
  })

  test('V08: a picture of a punch', () => {
    expect(readCapture(vectors.V08.bytes)).toMatchObject({ code: '1042', at: '2026-10-05 08:59:41' })
    expect(readCapture(vectors.V08.bytes.subarray(0, 80))).toBeUndefined()
  })

  test('V09: options', () => {
    const options = readOptions(vectors.V09.bytes.toString())
    expect(options.get('~OEMVendor')).toBe('ACME CO., LTD.')
    expect(reportedColumns(options)).toMatchObject({ user_count: 212, fp_func_on: true, vl_face_alg_ver: '58.12' })
  })

  test('V10: an error', () => {
    const { rest } = oneOf(vectors.V10.bytes)
    expect(readError(rest)).toMatchObject({ error_code: 'D01E0003', command: 40_117, isOfCommand: true })
    expect(readError(rest)?.additional).toBe('{"pin":"1073"}')
  })

  test('V12, V13 and V14: answers', () => {
    expect(readAnswers(vectors.V12.bytes)).toMatchObject([
      { id: 40_112, value: 0 },
      { id: 40_113, value: -10 },
    ])
    const [info] = readAnswers(vectors.V13.bytes)
    expect(reportedColumns(info?.options ?? new Map())).toMatchObject({
      transaction_capacity: 150_000,
      user_count: 212,
    })
    expect(readAnswers(vectors.V14.bytes)[0]?.facts).toMatchObject({ attlogsum: '431' })
  })

  test('V16: an event of a door', () => {
    const [event] = linesOf(vectors.V16.bytes).map(readDoorEvent)
    expect(event).toMatchObject({
      pin: '1042',
      at: '2026-10-05 08:59:41',
      code: 3,
      index: 871,
      inOut: 0,
    })
  })

  test('V21: one punch and two lines that are none', () => {
    expect(linesOf(vectors.V21.bytes).map((line) => readPunchLine(line)?.code)).toEqual(['1042', undefined, undefined])
  })
})

test.each([
  ['[15CD5B07]', '123456789'],
  ['123456789', '123456789'],
  ['[0000000000]', null],
  ['0', null],
  ['', null],
])('card %s is %s', (sent, card) => expect(readCard(sent)).toBe(card))
