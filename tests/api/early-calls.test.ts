// Calls sent before the application has started, and what becomes of their answers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goTo, inSeconds, ok, openTab, serve, tokenFor } from './tab.ts'

const address = '/web/oauth/api/v2/current-user/'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', tokenFor({ exp: inSeconds(3_000) }))
  goTo('http://timecloud.test/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab that has asked early; how many calls were sent, and to whom each was answered. */
async function earlyTab() {
  const sent = serve(() => ok({ call: sent.length }))
  const tab = await openTab()
  const { askEarly } = await import('#src/api/early-calls.ts')
  askEarly([address])
  return { ...tab, sent }
}

test('a call that was sent early is not sent again, and carries the session as every call does', async () => {
  const { currentUser, sent } = await earlyTab()
  expect(await currentUser()).toEqual({ call: 1 })
  expect(sent).toHaveLength(1)
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    authorization: `JWT ${localStorage.getItem('accessToken')}`,
    'x-client': 'Web',
    'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('an early answer is taken once: asking again asks the server', async () => {
  const { currentUser, sent } = await earlyTab()
  await currentUser()
  expect(await currentUser()).toEqual({ call: 2 })
  expect(sent).toHaveLength(2)
})

test('an early answer belongs to its session and to no other', async () => {
  const { currentUser } = await earlyTab()
  localStorage.setItem('accessToken', tokenFor({ exp: inSeconds(3_000), user_id: 2 }))
  expect(await currentUser()).toEqual({ call: 2 })
})

test('an early answer that nobody took in time is old news', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { currentUser } = await earlyTab()
  vi.advanceTimersByTime(31_000)
  expect(await currentUser()).toEqual({ call: 2 })
})

test('a session that has to be renewed first asks nothing early', async () => {
  localStorage.setItem('accessToken', tokenFor({ exp: inSeconds(100) }))
  const { sent } = await earlyTab()
  expect(sent).toEqual([])
})
