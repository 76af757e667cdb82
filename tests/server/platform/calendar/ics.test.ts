// Calendars, read back by a reader that is strict.
import { expect, test } from 'vitest'
import { type IcsEvent, icsText } from '#server/platform/calendar/ics.ts'
import { readIcs } from '#tests/support/read-ics.ts'

const texts = [
  'Short',
  'a; b, c \\ d: "e"\nnext line',
  'إجازة عيد الأضحى المبارك؛ ثلاثة أيام من العمل في المكتب الرئيسي، ثم يوم راحة إضافي لجميع الموظفين',
  'Çalışanların öğleden sonraki vardiyası; İstanbul şubesi, ağır iş günü — değiştirilmiş çizelge, ğüşiöç ĞÜŞİÖÇ',
  '👩‍🚒 '.repeat(40).trim(),
  `${'x'.repeat(64)}é and on`,
]

const modified = new Date('2026-05-04T10:20:30.456Z')
const shift = (start: string, end: string, zone: string): IcsEvent => ({
  ...{ uid: `${start}-${zone}@x`, summary: 'Night', busy: true, sequence: 0, modified },
  time: { kind: 'instants', start: new Date(start), end: new Date(end), zone },
})
const read = (...events: readonly IcsEvent[]) => readIcs(Buffer.from(icsText({ name: 'x', refresh: 'PT4H', events })))

test.each(texts)('the text %s comes back whole, in lines of 75 octets at most', (summary) => {
  const body = icsText({
    name: summary,
    refresh: 'PT4H',
    events: [
      {
        ...{ uid: '1@x', summary, location: summary, busy: true, sequence: 3, modified },
        time: { kind: 'dates', first: '2026-12-31', last: '2026-12-31' },
      },
    ],
  })
  const { name, events } = readIcs(Buffer.from(body))
  expect(name).toBe(summary)
  expect(events).toEqual([
    {
      ...{
        uid: '1@x',
        summary,
        location: summary,
        start: '20261231',
        end: '20270101',
        isDate: true,
        transparent: false,
      },
      ...{ sequence: 3, modified: '20260504T102030Z', status: 'CONFIRMED' },
    },
  ])
})

test('times are told by the clock of their zone, with the change in force before them and those between them', () => {
  const { zones, events } = read(
    shift('2026-10-24T20:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Berlin'),
    shift('2027-04-01T20:00:00Z', '2027-04-02T04:00:00Z', 'Europe/Berlin'),
    shift('2026-10-24T20:00:00Z', '2026-10-25T04:00:00Z', 'Asia/Dubai'),
  )
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ['20261024T220000 Europe/Berlin', '20261025T050000 Europe/Berlin'],
    ['20270401T220000 Europe/Berlin', '20270402T060000 Europe/Berlin'],
    ['20261025T000000 Asia/Dubai', '20261025T080000 Asia/Dubai'],
  ])
  expect(zones).toEqual({
    'Europe/Berlin': [
      { kind: 'DAYLIGHT', start: '20260329T020000', from: '+0100', to: '+0200' },
      { kind: 'STANDARD', start: '20261025T030000', from: '+0200', to: '+0100' },
      { kind: 'DAYLIGHT', start: '20270328T020000', from: '+0100', to: '+0200' },
    ],
    'Asia/Dubai': [{ kind: 'STANDARD', start: '19700101T000000', from: '+0400', to: '+0400' }],
  })
})

test('a time that the clock shows twice is told in UTC, since readers do not agree which it is', () => {
  const { events } = read(
    shift('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Europe/Berlin'),
    shift('2026-10-24T23:59:00Z', '2026-10-25T02:00:00Z', 'Europe/Berlin'),
  )
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ['20261025T003000Z', '20261025T013000Z'],
    ['20261025T015900 Europe/Berlin', '20261025T030000 Europe/Berlin'],
  ])
})

test('offsets of half hours and west of Greenwich are told by the minute', () => {
  const { zones } = read(
    shift('2026-07-01T10:00:00Z', '2026-07-01T12:00:00Z', 'America/St_Johns'),
    shift('2026-07-01T10:00:00Z', '2026-07-01T12:00:00Z', 'Asia/Kathmandu'),
  )
  expect(zones['America/St_Johns']).toMatchObject([{ from: '-0330', to: '-0230', kind: 'DAYLIGHT' }])
  expect(zones['Asia/Kathmandu']).toMatchObject([{ from: '+0545', to: '+0545', kind: 'STANDARD' }])
})
