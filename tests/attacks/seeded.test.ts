// Whoever sends whatever: no call of the contract answers with a fault of the server, nor takes longer than a second of processor time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#tests/contract/support/operations.ts'
import { company } from '#tests/server/personal/support.ts'
import { seededCalls } from './seeded.ts'

/** A server of its own: the vendor's calls change what holds for everybody. */
let here: Awaited<ReturnType<typeof company>>
let tokens: Readonly<Record<string, string>>
beforeAll(async () => {
  here = await company('seeded', {})
  const { server, owner, worker } = here
  await owner.call('POST', '/web/personnel/api/v2/departments/', { body: { dept_code: 'S', dept_name: 'Seeds' } })
  const vendor = await server.vendorOf(owner)
  const { token } = await worker('Seed')
  const supervisor = await server.member(owner, {
    email: 'supervisor@seeded.test',
    permissions: allRights,
    scope: { department: [1] },
  })
  tokens = { owner: owner.token, supervisor: supervisor.token, employee: token, vendor: vendor.token }
})
afterAll(() => here.server.close())

const allRights = [...new Set(operations.flatMap(({ permission }) => permission ?? []))].filter(
  (right) => !/^vendor/.test(right),
)

/** More of them with another seed: `TEST_SEED=7 npx vitest run tests/attacks/seeded.test.ts`. */
const seed = Number(process.env.TEST_SEED ?? 20_261_127)

test.each(['employee', 'vendor', 'supervisor', 'owner'])(
  'no call is a fault when drawn for the %s',
  { timeout: 300_000 },
  async (who) => {
    const faults: string[] = []
    const answers = new Map<number, number>()
    for (const { method, url, payload } of seededCalls(seed + who.length)) {
      const headers = { host: '127.0.0.1:8080', authorization: `JWT ${tokens[who]}` }
      const typed = payload === undefined ? headers : { ...headers, 'content-type': 'application/json' }
      const { statusCode } = await here.server.app.inject({ method, url, headers: typed, ...(payload && { payload }) })
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
      if (statusCode >= 500) faults.push(`${statusCode} ${method} ${url.slice(0, 300)} ${payload?.slice(0, 300) ?? ''}`)
    }
    expect(faults).toEqual([])
    // Somebody who is not let in at all would prove nothing.
    expect(answers.get(200) ?? 0).toBeGreaterThan(20)
    expect(answers.get(401) ?? 0).toBeLessThan(200)
  },
)
