import { describe, expect, test } from 'vitest'
import { fold, foldWords } from '#openapi/fold.ts'
import type { Cell } from '#server/engine/exchange/cell.ts'
import { dateFormOf, dateOfCell, noDateEvidence, withDate } from '#server/engine/exchange/values/date-form.ts'
import { readDate } from '#server/engine/exchange/values/date-text.ts'
import type { ImportField } from '#server/engine/exchange/values/import-field.ts'
import { decimalText } from '#server/engine/exchange/values/number-text.ts'
import { hasIllegalCharacter, plainText } from '#server/engine/exchange/values/plain-text.ts'
import { readCell } from '#server/engine/exchange/values/read-cell.ts'
import { columnVocabulary } from '#server/engine/exchange/values/read-choice.ts'
import { timeOfCell } from '#server/engine/exchange/values/time-text.ts'
import { yesNo } from '#server/engine/exchange/values/yes-no.ts'
import { employees, noLabels } from './support/messy.ts'

describe('folding', () => {
  test.each([
    ['İSTANBUL', 'istanbul'],
    ['Kadın', 'kadin'],
    ['José  MARÍA', 'jose maria'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['فاطمة', 'فاطمه'],
    ['Straße', 'strasse'],
    ['٠١٢٣', '0123'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('signs do not count between words', () => {
    expect(foldWords('E-mail')).toBe(foldWords('e mail'))
  })
})

describe('dates', () => {
  test.each([
    ['2010-05-02', '2010-05-02'],
    ['2021/10/9', '2021-10-09'],
    ['20210402', '2021-04-02'],
    ['14/02/2021', '2021-02-14'],
    ['02/14/2021', '2021-02-14'],
    ['05.01.2019', '2019-01-05'],
    ['05/05/2024', '2024-05-05'],
    ['43831', '2020-01-01'],
    ['2019-01-25 00:00:00', '2019-01-25'],
    ['2019-01-25T08:30:00.000Z', '2019-01-25'],
    ['14 Feb 2021', '2021-02-14'],
    ['14-Feb-2021', '2021-02-14'],
    ['February 14th, 2021', '2021-02-14'],
    ['14 de febrero de 2021', '2021-02-14'],
    ['14 Şubat 2021', '2021-02-14'],
    ['14 فبراير 2021', '2021-02-14'],
    ['25 شباط 2020', '2020-02-25'],
    ['١٤/٠٢/٢٠٢١', '2021-02-14'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text)).toMatchObject({ is: 'date', date })
  })

  test.each([
    ['31/02/2024', 'impossible'],
    ['2023-02-29', 'impossible'],
    ['32/01/2024', 'impossible'],
    ['0021-01-01', 'impossible'],
    ['1445-03-06', 'calendar'],
    ['06/03/1445', 'calendar'],
    ['29/12/1445', 'calendar'],
    ['١٤٤٥/٠٣/٠٦', 'calendar'],
    ['6 March 1445', 'calendar'],
    ['1/2/21', 'two_digit_year'],
    ['14 Feb 21', 'two_digit_year'],
    ['tomorrow', 'unreadable'],
    ['2021', 'unreadable'],
    ['', 'unreadable'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readDate(text)).toEqual({ is: 'fault', fault })
  })

  const evidence = (cells: readonly Cell[]) => cells.reduce(withDate, noDateEvidence)

  test.each([
    [['14/02/2021', '03/04/2021'], 'DMY'],
    [['02/14/2021', '03/04/2021'], 'MDY'],
    [['26.01.2008', '03/04/2021'], 'DMY'],
    [['2021-02-14', '03/04/2021'], undefined],
    [['14/02/2021', '02/14/2021', '03/04/2021'], undefined],
    [[...Array<string>(19).fill('14/02/2021'), '02/14/2021'], 'DMY'],
    [[new Date(), 43_831, null], undefined],
  ])('%j tells %s', (cells, form) => {
    expect(dateFormOf(evidence(cells))).toBe(form)
  })

  test('an ambiguous date takes the form of its column, and is a fault without one', () => {
    expect(dateOfCell('03/04/2021', 'DMY')).toEqual({ ok: true, date: '2021-04-03', decided: true })
    expect(dateOfCell('03/04/2021', 'MDY')).toEqual({ ok: true, date: '2021-03-04', decided: true })
    expect(dateOfCell('03/04/2021', undefined)).toEqual({ ok: false, fault: 'ambiguous' })
    expect(dateOfCell('14/02/2021', 'MDY')).toEqual({ ok: true, date: '2021-02-14', decided: false })
  })

  test('dates and day counts of spreadsheets are certain', () => {
    expect(dateOfCell(new Date('2021-02-14T00:00:00Z'), 'MDY')).toMatchObject({ date: '2021-02-14', decided: false })
    expect(dateOfCell(44_241, undefined)).toMatchObject({ date: '2021-02-14' })
    expect(dateOfCell(7, undefined)).toEqual({ ok: false, fault: 'unreadable' })
  })
})

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['1 234,5', '1234.5'],
  ["1'234.5", '1234.5'],
  ['1,234,567', '1234567'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['007', '7'],
  ['٣٫٥', '3.5'],
  ['0,123', '0.123'],
  ['1,234', undefined],
  ['1,2,3', undefined],
  ['1.2.3,4', undefined],
  ['abc', undefined],
  ['', undefined],
  ['1e5', undefined],
])('the number %j is %s', (text, value) => {
  expect(decimalText(text)).toBe(value)
})

test.each([
  ['9', '09:00:00'],
  ['930', '09:30:00'],
  ['09:30', '09:30:00'],
  ['09:30:15', '09:30:15'],
  ['9am', '09:00:00'],
  ['9:30 pm', '21:30:00'],
  ['12a', '00:00:00'],
  ['9 م', '21:00:00'],
  [0.5, '12:00:00'],
  [new Date('1899-12-30T08:15:00Z'), '08:15:00'],
  ['24:00', undefined],
  ['13pm', undefined],
  ['9:61', undefined],
  ['noon', undefined],
])('the time %j is %s', (cell, value) => {
  expect(timeOfCell(cell)).toBe(value)
})

test.each([
  ['1', true],
  ['Yes', true],
  ['SÍ', true],
  ['نعم', true],
  ['Evet', true],
  ['0', false],
  ['no', false],
  ['لا', false],
  ['HAYIR', false],
  ['maybe', undefined],
])('%s means %s', (word, value) => {
  expect(yesNo(word)).toBe(value)
})

describe('texts', () => {
  test('are trimmed and composed, with single blanks and without direction marks', () => {
    expect(plainText(' Jose\u0301 \t Mari\u0301a\n\u200f')).toBe('José María')
    expect(plainText('\ufeffAna\u00a0 Eve')).toBe('Ana Eve')
  })

  test('of remarks keep their lines', () => {
    expect(plainText(' one \r\n\r\n  two  three ', true)).toBe('one\n\ntwo three')
  })

  test.each(['<script>', '=1+1', 'a>b', 'a\u0000b', 'a\ufffdb'])('%j holds what no field takes', (text) => {
    expect(hasIllegalCharacter(text)).toBe(true)
  })

  test.each(['-5', '+52', '@home', "D'Angelo", 'a & b', '"x"'])('%j is harmless', (text) => {
    expect(hasIllegalCharacter(text)).toBe(false)
  })
})

describe('cells', () => {
  const field = (name: string): ImportField => {
    const found = employees.fields.find((one) => one.name === name)
    if (!found) throw new Error(name)
    return found
  }
  const read = (name: string, cell: Cell) => {
    const meta = field(name)
    const answer = readCell({
      cell,
      field: meta,
      choices: columnVocabulary(meta, noLabels, { header: name, seen: new Set() }),
    })
    return 'fault' in answer
      ? [answer.fault.code, answer.fault.context.pattern_name ?? ''].join(' ').trim()
      : answer.value
  }

  test.each([
    ['emp_code', '0000005', '0000005'],
    ['emp_code', 100_001, '100001'],
    ['emp_code', '٠٠١', '001'],
    ['emp_code', '100-1', '0013 code'],
    ['emp_code', 'X'.repeat(21), '0011'],
    ['first_name', '<b>Ana</b>', '0012'],
    ['first_name', '=HYPERLINK("http://x")', '0012'],
    ['first_name', '-Ana', '-Ana'],
    ['mobile', '+90 532 000 0004', '+905320000004'],
    ['mobile', '+52-8180001234', '+52-8180001234'],
    ['mobile', '(0532) 000.00.00', '05320000000'],
    ['mobile', 971_501_234_567, '971501234567'],
    ['mobile', '+1-23456789012345678901234', '0011'],
    ['mobile', 'call me', '0013 phone'],
    ['email', 'u1@corp.test', 'u1@corp.test'],
    ['email', 'not-an-email', '0013 email'],
    ['card_no', 1_000_000_001, '1000000001'],
    ['card_no', '0777', '0013 digits'],
    ['country_code', 'tr', 'TR'],
    ['country_code', 'mexico', 'MX'],
    ['country_code', 'الإمارات العربية المتحدة', 'AE'],
    ['country_code', 'Almanya', 'DE'],
    ['country_code', 'Atlantis', '0011'],
    ['verify_mode', '15', 15],
    ['verify_mode', '30', '0014'],
    ['verify_mode', '1.5', '0014'],
    ['enable_attendance', 'yes', true],
    ['enable_attendance', false, false],
    ['enable_attendance', 'perhaps', '0014'],
    ['gender', 'M', 'M'],
    ['gender', 'male', 'M'],
    ['gender', 'Kadın', 'F'],
    ['gender', 'أنثى', 'F'],
    ['gender', 'Mujer', 'F'],
    ['gender', '?', '0014'],
    ['emp_type', '1', 1],
    ['emp_type', 'Probation', 3],
    ['hire_date', 'tomorrow', '0013 date'],
    ['device_valid_from', '2024-05-06 07:08', '2024-05-06 07:08:00'],
    ['device_valid_from', '2024-05-06', '2024-05-06 00:00:00'],
    ['device_valid_from', new Date('2024-05-06T07:08:09Z'), '2024-05-06 07:08:09'],
    ['remark', 'one\ntwo', 'one\ntwo'],
    ['address', 'Street 1\nTown', 'Street 1 Town'],
  ])('%s takes %j as %s', (name, cell, value) => {
    expect(read(name, cell)).toBe(value)
  })
})
