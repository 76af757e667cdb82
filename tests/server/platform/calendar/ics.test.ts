// Calendars, read back by a reader that is strict.
import { expect, test } from 'vitest'
import { icsText } from '#server/platform/calendar/ics.ts'
import { readIcs } from '#tests/support/read-ics.ts'

const texts = [
  'Short',
  'a; b, c \\ d: "e"\nnext line',
  'إجازة عيد الأضحى المبارك؛ ثلاثة أيام من العمل في المكتب الرئيسي، ثم يوم راحة إضافي لجميع الموظفين',
  'Çalışanların öğleden sonraki vardiyası; İstanbul şubesi, ağır iş günü — değiştirilmiş çizelge, ğüşiöç ĞÜŞİÖÇ',
  '👩‍🚒 '.repeat(40).trim(),
  `${'x'.repeat(64)}é and on`,
]

test.each(texts)('the text %s comes back whole, in lines of 75 octets at most', (summary) => {
  const body = icsText({
    name: summary,
    stamp: new Date('2026-05-04T10:20:30.456Z'),
    refresh: 'PT4H',
    events: [{ uid: '1@x', summary, time: { kind: 'dates', first: '2026-12-31', last: '2026-12-31' }, busy: true }],
  })
  const { name, events } = readIcs(Buffer.from(body))
  expect(name).toBe(summary)
  expect(events).toEqual([
    { uid: '1@x', summary, start: '20261231', end: '20270101', isDate: true, transparent: false },
  ])
})
