// Dates far from today, which every call takes that takes dates, are no fault of the server: the first years, the last day, and spans of all of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOfCall, schemaAt } from '#server/platform/contract/schemas.ts'
import type { JsonSchema } from '#server/platform/contract/shape.ts'
import { paths } from '#tests/contract/support/document.ts'
import { operations } from '#tests/contract/support/operations.ts'
import { type Method, type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
let somebody: number
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('far-dates')
  const body = { emp_code: 'FAR', hire_date: '1990-01-01' }
  somebody = (await owner.call('POST', '/web/personnel/api/v2/employees/', { body })).data.id
})
afterAll(() => server.close())

/** With what it refers to, and the first of what it may be. */
function plain(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return plain(schemaAt(schema.$ref))
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  return first ? { ...schema, ...plain(first) } : schema
}
const isDate = (schema: JsonSchema | undefined): boolean =>
  schema !== undefined && /^date(-time)?$/.test(plain(schema).format ?? '')

/** A body whose dates are as given, and whose other members are as plain as they may be. */
function bodyWith(schema: JsonSchema, date: (at: number) => string): Record<string, unknown> {
  let at = 0
  const members = Object.entries(plain(schema).properties ?? {}).map(([name, member]) => {
    const { type, enum: choices, format } = plain(member)
    if (format === 'date') return [name, date(at++)]
    if (choices) return [name, choices[0]]
    if (name === 'employee') return [name, somebody]
    if (name === 'employees') return [name, [somebody]]
    return [name, { array: [], integer: 1, number: 1, boolean: false, object: {} }[String(type)]]
  })
  return Object.fromEntries(members)
}

const first = '0001-01-01'
const last = '9999-12-31'
const spans: readonly (readonly [string, (at: number) => string])[] = [
  ['the first day', () => first],
  ['the last day', () => last],
  ['all days', (at) => (at === 0 ? first : last)],
]

const ends = /sign_out|sessions|delete_account|close|leave_company/
const reads = operations.filter(
  ({ method, template }) =>
    method === 'GET' && (paths[template]?.get?.parameters ?? []).some(({ schema }) => isDate(schema)),
)
const writes = operations.filter(({ method, template }) => {
  const { schema } = method === 'GET' || ends.test(template) ? {} : bodyOfCall(method, template)
  return Object.values(schema ? (plain(schema).properties ?? {}) : {}).some(isDate)
})

test.each(spans)('every call answers %s', { timeout: 300_000 }, async (_, date) => {
  const faults: string[] = []
  const headers = { host: '127.0.0.1:8080', authorization: `JWT ${owner.token}` }
  const send = async (method: Method, url: string, more: { query?: Record<string, string>; payload?: object }) => {
    const { statusCode } = await server.app.inject({ method, url, headers, ...more })
    if (statusCode >= 500) faults.push(`${statusCode} ${method} ${url} ${JSON.stringify(more).slice(0, 200)}`)
  }
  for (const { template, path } of reads) {
    const asked = (paths[template]?.get?.parameters ?? []).filter(({ in: place }) => place === 'query')
    const dates = asked.filter(({ schema }) => isDate(schema)).map(({ name }, at) => [name, date(at)])
    const query = { employee: String(somebody), employees: String(somebody), ...Object.fromEntries(dates) }
    await send('GET', path, { query })
  }
  for (const { method, template, path } of writes) {
    const { schema } = bodyOfCall(method, template)
    await send(method, path, { payload: schema ? bodyWith(schema, date) : {} })
  }
  expect(faults).toEqual([])
  expect(reads.length + writes.length).toBeGreaterThan(100)
})
