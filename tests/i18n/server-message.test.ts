import { i18n, type Messages } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverMessage, translateServerMessage } from '#src/i18n/server-message.ts'
import { serveLocales } from '#tests/i18n/serve-locales.ts'

const texts: Messages = {
  ZBOA0201: ['Wrong account or password'],
  COMMON0011: ['Use ', ['min'], ' to ', ['max'], ' characters'],
  COMMON0020: ['Used by ', ['used_by']],
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: texts }))
afterEach(() => vi.restoreAllMocks())

describe('the text of a server code', () => {
  it('is the code’s own', () => {
    expect(serverMessage('ZBOA0201')).toBe('Wrong account or password')
  })

  it('is the common one for the numbers 0010 to 0099 of any module', () => {
    expect(serverMessage('ZBPE0011', { min: 1, max: 20 })).toBe('Use 1 to 20 characters')
    expect(serverMessage('ZBAT0020', { used_by: ['A', 'B'] })).toBe('Used by A and B')
  })

  it('is the server’s own message when there is no translation, and the code when there is nothing', () => {
    expect(serverMessage('ZBPE0111', {}, 'Not today')).toBe('Not today')
    expect(serverMessage('ZBPE0111')).toBe('ZBPE0111')
    expect(serverMessage('constructor')).toBe('constructor')
  })

  it('leaves out what the context lacks', () => {
    expect(serverMessage('ZBPE0011', { min: 1 })).toBe('Use 1 to  characters')
  })

  it('waits for the texts, and does without when they cannot be fetched', async () => {
    vi.useFakeTimers()
    serveLocales({})
    const text = translateServerMessage({ code: 'ZBPE0111', message: 'Not today' })
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(await text).toBe('Not today')
  })
})
