import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatList,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSeries,
  formatTime,
} from '#src/i18n/format.ts'
import type { Language } from '#src/i18n/languages.ts'

const speak = (language: Language) => i18n.loadAndActivate({ locale: language, messages: {} })

describe('numbers', () => {
  it.each([
    ['en', '1,234.5'],
    ['es-MX', '1,234.5'],
    ['tr', '1.234,5'],
    ['ar', '1,234.5'],
  ] as const)('are written as in %s', (language, text) => {
    speak(language)
    expect(formatNumber(1234.5)).toBe(text)
  })

  it.each([
    ['en', '2 hr 30 min', 'a, b'],
    ['ar', '2 س 30 د', 'a، b'],
  ] as const)(
    'of lengths of time say their unit, series have the comma of the language: %s',
    (language, length, series) => {
      speak(language)
      expect(formatAmount(150, 'minute')).toBe(length)
      expect(formatAmount(300, 'm')).toBe('300')
      expect(formatSeries(['a', 'b'])).toBe(series)
      speak('en')
    },
  )

  it('show a share as per cent', () => {
    expect(formatPercent(0.256)).toBe('25.6%')
  })
})

describe('dates', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each(['America/Los_Angeles', 'Asia/Tokyo'])('keep the day and the hour of the wire for a reader in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    // A way of writing that no other test has asked for: formatters are kept.
    const style = { dateStyle: zone === 'Asia/Tokyo' ? 'long' : 'full' } as const
    expect(formatDate('2026-03-01', style)).toMatch(/March 1, 2026$/)
    expect(formatDate('2026-03-01 23:59:00', style)).toMatch(/March 1, 2026$/)
    expect(formatDate('2026-03-01')).toBe('Mar 1, 2026')
    expect(formatDate('2026-03-01 00:10:00')).toBe('Mar 1, 2026')
    expect(formatDateTime('2026-03-01 23:59:00')).toBe('Mar 1, 2026, 23:59')
    expect(formatTime('08:30:00')).toBe('08:30')
  })

  it.each([
    ['es-MX', '1 mar 2026'],
    ['tr', '1 Mar 2026'],
    ['ar', '1 مارس 2026'],
  ] as const)('are written as in %s', (language, text) => {
    speak(language)
    expect(formatDate('2026-03-01')).toBe(text)
  })

  it('give back what is no date or time', () => {
    expect([formatDate('soon'), formatTime('soon')]).toEqual(['soon', 'soon'])
  })

  it('tell how long ago or how far ahead', () => {
    expect([formatRelative(-120), formatRelative(7200), formatRelative(-3)]).toEqual([
      '2 minutes ago',
      'in 2 hours',
      '3 seconds ago',
    ])
  })
})

it('lists are joined by the language', () => {
  speak('tr')
  expect(formatList(['A', 'B', 'C'])).toBe('A, B ve C')
})
