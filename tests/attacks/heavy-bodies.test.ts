// No body of a single call holds up the others: each is refused or answered within a bounded time of the processor.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composed } from '#openapi/composed.ts'
import { bodyLimitOf } from '#server/platform/contract/body-limits.ts'
import { bodyOfCall, schemaAt } from '#server/platform/contract/schemas.ts'
import { shapeOf } from '#server/platform/contract/shape.ts'
import { type Operation, operations } from '#tests/contract/support/operations.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { attacksAll } from '#tests/support/long-test.ts'
import { worstBodies } from './support/worst-bodies.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('heavy')
})
afterAll(() => server.close())

/** Of the processor, for one call: ten times what the slowest takes. */
const mostMs = 1000

/** What the thread that answers worked, which others wait for: neither the machine's other work nor the collector's threads. */
const workedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const callOf = ({ method, template, isPublic }: Operation) => {
  const { schema, isForm } = bodyOfCall(method, template)
  const shape = schema && shapeOf(schema, schemaAt)
  return { shape, limit: bodyLimitOf({ isOpen: isPublic, shape, isForm, most: 20 * 1024 * 1024 }) }
}

/** What took too long, and what was answered as a fault of the server. */
async function heavyAnswers(operation: Operation, headers: Record<string, string>): Promise<string[]> {
  const { shape, limit } = callOf(operation)
  const bad: string[] = []
  for (const [name, payload] of worstBodies(shape, Math.min(limit, 2 * 1024 * 1024))) {
    const before = workedMs()
    const { statusCode } = await server.app.inject({
      method: operation.method,
      url: operation.path,
      headers: { host: '127.0.0.1:8080', 'content-type': 'application/json', ...headers },
      payload,
    })
    const worked = workedMs() - before
    if (worked > mostMs) bad.push(`${operation.name}, ${name}: ${Math.round(worked)} ms`)
    if (statusCode >= 500) bad.push(`${operation.name}, ${name}: ${statusCode}`)
    if (name === 'nineteen megabytes' && limit < 19 * 1024 * 1024 && statusCode < 400)
      bad.push(`${operation.name}: took ${name}`)
  }
  return bad
}

const writing = operations.filter(({ method }) => method !== 'GET')

describe('without a session', () => {
  test.each(writing.filter(({ isPublic }) => isPublic).map((operation) => [operation.name, operation] as const))(
    '%s holds up nobody, whatever its body is',
    async (_, operation) => {
      expect(await heavyAnswers(operation, {})).toEqual([])
    },
  )

  test('no call takes more than 64 KB, but for those that take a photo', () => {
    const large = writing.filter((operation) => operation.isPublic && callOf(operation).limit > 64 * 1024)
    expect(large.map(({ template }) => template)).toEqual(['/web/device/api/v2/biophotos/self_register/'])
  })
})

describe('with a session', () => {
  const signedIn = writing.filter(({ isPublic, template }) => !isPublic && !template.startsWith('/web/vendor/'))
  // Calls of one kind share their way: of each module every fortieth, and all of them with TEST_ATTACKS.
  const chosen = attacksAll ? signedIn : signedIn.filter((_, at) => at % 40 === 0)
  const modules = Map.groupBy(chosen, ({ template }) => template.split('/')[2] ?? '')

  test.each([...modules])(
    'no call of %s holds up the others, whatever its body is',
    { timeout: 600_000 },
    async (_, calls) => {
      const bad: string[] = []
      for (const operation of calls) {
        // Those that end the session are not about bodies.
        if (/sign_out|password|company-token/.test(operation.template)) continue
        bad.push(...(await heavyAnswers(operation, { authorization: `JWT ${owner.token}` })))
      }
      expect(bad, bad.join('\n')).toEqual([])
    },
  )

  test('every call says how large its body may be: about a megabyte, and more where it takes a file', () => {
    const large = signedIn.filter((operation) => callOf(operation).limit > 1024 * 1024)
    const files = large.filter((operation) => {
      const { schema, isForm } = bodyOfCall(operation.method, operation.template)
      return isForm || /"x-kind":"(image|file)"|"maxLength":\d{6,}/.test(wholeText(schema))
    })
    expect(large.length).toBeGreaterThan(20)
    expect(files.map(({ name }) => name)).toEqual(large.map(({ name }) => name))
  })
})

/** A schema with what it refers to. */
function wholeText(schema: unknown, depth = 0): string {
  return JSON.stringify(schema ?? {}).replaceAll(/"\$ref":"([^"]+)"/g, (_, ref: string) =>
    depth > 5 ? '' : `"of":${wholeText(schemaAt(ref), depth + 1)}`,
  )
}

test.each([
  ['marks out of order', 'a\u0301\u0323'.repeat(1).concat('\u0301\u0323'.repeat(2_000_000))],
  ['letters with one mark each', 'e\u0301'.repeat(3_000_000)],
])('%s are brought in order in time that grows with their number', (_, text) => {
  const before = workedMs()
  composed(text)
  expect(workedMs() - before).toBeLessThan(5 * mostMs)
})

test('what a language writes is composed as before, and a letter keeps thirty marks', () => {
  expect(composed('José Łódź Ängström क्षि ນ້ຳ שָׁלוֹם')).toBe('José Łódź Ängström क्षि ນ້ຳ שָׁלוֹם'.normalize('NFC'))
  expect(composed('e\u0301')).toBe('é')
  expect([...composed(`x${'\u0301'.repeat(100)}`)]).toHaveLength(31)
})
