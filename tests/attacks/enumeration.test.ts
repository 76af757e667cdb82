// Whether an account, a company or an employee exists: no public call tells, by status, body or the time it takes.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/contract/support/server.ts'

const oauth = '/web/oauth/api/v2/'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ BASE_HOST: 'timecloud.test' })
  for (let at = 0; at < tries * calls.length; at += 1) await server.company(`known${at}`)
}, 120_000)
afterAll(() => server.close())

const tries = 11

const password = 'Wr0ng!Harbour7'
const sign = { password, confirm_password: password, phone_number: '+971-501234567', agreement: true }

/** Each call for something that is there and something that is not; another one each time, for limits count by it. */
const calls: readonly [string, (isKnown: boolean, at: number) => { path: string; body: object; host?: string }][] = [
  ['sign_up', (isKnown, at) => ({ path: 'sign_up', body: { ...sign, email: emailOf(isKnown, at) } })],
  ['forgot_password', (isKnown, at) => ({ path: 'forgot_password', body: { username: emailOf(isKnown, at) } })],
  ['email_activation', (isKnown, at) => ({ path: 'email_activation', body: { email: emailOf(isKnown, at) } })],
  [
    'user_sign_in',
    (isKnown, at) => ({ path: 'user_sign_in', body: { username: emailOf(isKnown, at), password, agreement: true } }),
  ],
  [
    'employee_sign_in, by company',
    (isKnown, at) => ({
      path: 'employee_sign_in',
      body: { company: isKnown ? `known${at}` : `nobody${at}`, username: '1001', password, agreement: true },
    }),
  ],
  [
    'forgot_password, by company',
    (isKnown, at) => ({
      path: 'forgot_password',
      body: { company: isKnown ? `known${at}` : `nobody${at}`, username: 'worker@person.test' },
    }),
  ],
]

const emailOf = (isKnown: boolean, at: number) => (isKnown ? `owner@known${at}.test` : `nobody@absnt${at}.test`)

/** What differs by what was typed is taken out: addresses, masks of them, and names of companies. */
const plain = (body: unknown) =>
  JSON.stringify(body)
    .replaceAll(/[\w•*.]+@[\w•*.]+/g, 'ADDRESS')
    .replaceAll(/\b(known|nobody)\d+\b/g, 'COMPANY')

const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0

test.each(calls)('%s answers alike for what is there and what is not, and takes as long', async (_, call) => {
  const times = { known: [] as number[], absent: [] as number[] }
  const answers = { known: new Set<string>(), absent: new Set<string>() }
  // One beforehand: the first use of anything takes longer.
  const ask = async (isKnown: boolean, at: number) => {
    // Limits and waits count by what is named: each call names its own.
    const { path, body } = call(isKnown, calls.findIndex(([, one]) => one === call) * tries + at)
    const from = performance.now()
    const answer = await server.call('POST', `${oauth}${path}/`, { body, headers: { 'x-forwarded-for': randomUUID() } })
    const side = isKnown ? 'known' : 'absent'
    times[side].push(performance.now() - from)
    answers[side].add(`${answer.status} ${plain(answer.body)}`)
  }
  for (let at = 0; at < tries; at += 1) {
    // Turn about, so that what else runs on the machine meets both alike.
    const first = at % 2 === 0
    await ask(first, at)
    await ask(!first, at)
  }
  expect([...answers.known]).toEqual([...answers.absent])
  expect(answers.known.size).toBe(1)
  const ratio = median(times.known) / median(times.absent)
  expect([ratio > 0.5, ratio < 2, ratio]).toEqual([true, true, ratio])
})
