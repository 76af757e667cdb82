import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serveLocales } from '#tests/i18n/serve-locales.ts'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('switching the language', () => {
  it('loads the texts, turns the page and remembers the choice', async () => {
    serveLocales({ 'ar/common': { save: ['حفظ'] } })
    const { activate } = await import('#src/i18n/language.ts')

    await activate('ar', ['common'])

    expect(i18n._('save')).toBe('حفظ')
    expect(document.documentElement.lang).toBe('ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(localStorage.getItem('i18nextLng')).toBe('ar')
  })

  it('brings every text that was needed so far', async () => {
    serveLocales({
      'en/company': { dept: ['Department'] },
      'tr/company': { dept: ['Departman'] },
      'tr/common': { save: ['Kaydet'] },
    })
    const { activate, loadNamespaces } = await import('#src/i18n/language.ts')
    await loadNamespaces('en', ['company'])

    await activate('tr', ['common'])

    expect(i18n._('dept')).toBe('Departman')
  })

  it('keeps the last choice when an earlier one arrives late', async () => {
    const fetch = serveLocales({ 'ar/common': {}, 'tr/common': {} })
    const answer = fetch.getMockImplementation()
    fetch.mockImplementation(async (input) => {
      if (String(input).includes('/ar/')) await new Promise((resolve) => setTimeout(resolve, 30))
      return (await answer?.(input)) ?? new Response()
    })
    const { activate } = await import('#src/i18n/language.ts')

    await Promise.all([activate('ar', ['common']), activate('tr', ['common'])])

    expect(i18n.locale).toBe('tr')
    expect(document.documentElement.dir).toBe('ltr')
  })
})

describe('loading texts', () => {
  it('asks for each catalogue once, with the version of the texts', async () => {
    document.head.innerHTML = '<meta name="locales-version" content="abc">'
    const fetch = serveLocales({ 'tr/company': {} })
    const { loadNamespaces } = await import('#src/i18n/language.ts')
    fetch.mockClear()

    await Promise.all([loadNamespaces('tr', ['company']), loadNamespaces('tr', ['company'])])

    expect(fetch.mock.calls).toEqual([['/locales/tr/company.json?v=abc']])
  })

  it('tries again when a first request fails', async () => {
    vi.useFakeTimers()
    const fetch = serveLocales({ 'tr/company': { dept: ['Departman'] } })
    const { loadNamespaces } = await import('#src/i18n/language.ts')
    fetch.mockRejectedValueOnce(new Error('offline'))

    const loading = loadNamespaces('tr', ['company'])
    await vi.advanceTimersByTimeAsync(1000)
    await expect(loading).resolves.toBeUndefined()
    vi.useRealTimers()
  })
})
