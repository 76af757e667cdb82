import { describe, expect, it } from 'vitest'
import { directionOf, matchLanguage, preferredLanguage } from '#src/i18n/languages.ts'

describe('finding a language', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN_us', 'en'],
    ['es', 'es-MX'],
    ['es-ES', 'es-MX'],
    ['es-MX', 'es-MX'],
    ['ar-AE', 'ar'],
    ['tr-TR', 'tr'],
    ['fr', undefined],
    ['', undefined],
  ])('%s is read as %s', (tag, language) => {
    expect(matchLanguage(tag)).toBe(language)
  })

  it('prefers what was stored, then the browser, then English', () => {
    expect(preferredLanguage('tr', ['ar'])).toBe('tr')
    expect(preferredLanguage('xx', ['fr', 'ar-EG'])).toBe('ar')
    expect(preferredLanguage(null, ['fr'])).toBe('en')
  })

  it('writes Arabic from right to left and nothing else', () => {
    expect(['en', 'es-MX', 'ar', 'tr'].map((tag) => directionOf(matchLanguage(tag) ?? 'en'))).toEqual([
      'ltr',
      'ltr',
      'rtl',
      'ltr',
    ])
  })
})
