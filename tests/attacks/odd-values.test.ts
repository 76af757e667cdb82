// No value that somebody can send is a fault of the server: filters, members of bodies and forms with what nobody expects.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOfCall, schemaAt } from '#server/platform/contract/schemas.ts'
import { type Shape, shapeOf } from '#server/platform/contract/shape.ts'
import { paths } from '#tests/contract/support/document.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Operation, operations } from '#tests/contract/support/operations.ts'
import { resourcesWith } from '#tests/contract/support/resources.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { attacksAll } from '#tests/support/long-test.ts'

let server: TestServer
let owner: Person
let companies = 0
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('oddities')
})
afterAll(() => server.close())

const everything = { timeout: 3_000_000 }

/** Everything with TEST_ATTACKS, else a part that reaches every kind. */
const partOf = <T>(all: readonly T[], share: number): readonly T[] =>
  attacksAll ? all : all.filter((_, at) => at % share === 0)

interface Sent {
  readonly method: Operation['method']
  readonly url: string
  readonly payload?: string | Buffer
  readonly type?: string
}

/** Sessions end sooner than a loop over everything: what is answered 401 is sent again by somebody new. */
async function fault(sent: Sent, what: string): Promise<string[]> {
  const { statusCode } = await send(sent)
  if (statusCode !== 401) return told(statusCode, sent, what)
  owner = await server.company(`odd${companies++}`)
  return told((await send(sent)).statusCode, sent, what)
}

/** What was answered as a fault of the server, if it was. */
const told = (status: number, { method, url }: Sent, what: string): string[] =>
  status < 500 ? [] : [`${method} ${url.slice(0, 120)} ${what.slice(0, 60)}: ${status}`]

function send({ method, url, payload, type = 'application/json' }: Sent) {
  return server.app.inject({
    method,
    url,
    headers: {
      host: '127.0.0.1:8080',
      authorization: `JWT ${owner.token}`,
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  })
}

const ends = /sign_out|sessions|company-token|delete_account|close|leave_company/
const called = operations.filter(({ template }) => !ends.test(template))

describe('the query of', () => {
  const values = [
    '\0',
    '9223372036854775808',
    '1e300',
    '-2.5e-323',
    '-807022602',
    '36.5',
    'x',
    '',
    '%',
    '1,x',
    '{"',
    '2026-02-30',
    '٣',
    '\ud800',
  ]
  const reads = called.filter(({ method }) => method === 'GET')
  const asked = reads.flatMap(({ template, path }) =>
    (paths[template]?.get?.parameters ?? []).flatMap(({ name = '', in: place }) =>
      place === 'query' ? [{ path, name }] : [],
    ),
  )

  test('every call answers odd values of each of its parameters', everything, async () => {
    const bad: string[] = []
    for (const { path, name } of partOf(asked, 40))
      for (const value of values) {
        const url = `${path}?${name}=${encodeURIComponent(value.toWellFormed())}`
        bad.push(...(await fault({ method: 'GET', url }, `${name}=${JSON.stringify(value)}`)))
      }
    expect(bad).toEqual([])
    expect(asked.length).toBeGreaterThan(1000)
  })

  test('every call answers a search and a parameter that holds what no text may', everything, async () => {
    const bad: string[] = []
    for (const { path } of partOf(reads, 4))
      bad.push(...(await fault({ method: 'GET', url: `${path}?search=%00` }, 'search')))
    expect(bad).toEqual([])
  })

  test('every call that needs parameters says so without them, and when they come twice', everything, async () => {
    const bad: string[] = []
    for (const { path, name } of partOf(asked, 10))
      bad.push(...(await fault({ method: 'GET', url: `${path}?${name}=0&${name}=x` }, `${name} twice`)))
    for (const { path } of partOf(reads, 4)) bad.push(...(await fault({ method: 'GET', url: path }, 'without')))
    expect(bad).toEqual([])
  })
})

/** As they are written in JSON. */
const odd = [
  '1e300',
  '9223372036854775808',
  '-2.5e-323',
  '9007199254740993',
  '-1',
  '0.5',
  '1e21',
  'null',
  '[null]',
  '[{}]',
  '{}',
  '[1e300]',
  '[9223372036854775808]',
  '[[1]]',
  'true',
  '"\\u0000"',
  '"x"',
  '""',
  '"\\ud800"',
  `"${'9'.repeat(40)}"`,
  `[${'{"a":['.repeat(3000)}${']}'.repeat(3000)}]`,
]

const shapeOfCall = ({ method, template }: Operation): Shape | undefined => {
  const { schema } = bodyOfCall(method, template)
  return schema && shapeOf(schema, schemaAt)
}

describe('the body of', () => {
  const writes = called.filter((operation) => operation.method !== 'GET' && shapeOfCall(operation)?.members)

  test('every call answers odd values of each of its members', everything, async () => {
    const bad: string[] = []
    for (const operation of partOf(writes, 25)) {
      const { method, path: url } = operation
      for (const [name, member] of shapeOfCall(operation)?.members ?? []) {
        for (const value of odd)
          bad.push(
            ...(await fault({ method, url, payload: `{${JSON.stringify(name)}:${value}}` }, `${name}: ${value}`)),
          )
        // And of what lies within lists of records.
        for (const inner of member().list?.item().members?.keys() ?? [])
          for (const value of attacksAll ? odd : odd.slice(0, 3)) {
            const payload = `{${JSON.stringify(name)}:[{${JSON.stringify(inner)}:${value}}]}`
            bad.push(...(await fault({ method, url, payload }, `${name}.${inner}: ${value}`)))
          }
      }
    }
    expect(bad).toEqual([])
  })

  test.each([
    ['half a pair', 'dept_name', '"\\ud800"'],
    ['what no column holds', 'dept_name', '"\\u0000"'],
  ])('%s is refused at its field, and not kept as another sign', async (_, field, value) => {
    owner = await server.company(`odd${companies++}`)
    const payload = `{"dept_code":"ODD1","${field}":${value}}`
    const { statusCode, body } = await send({ method: 'POST', url: '/web/personnel/api/v2/departments/', payload })
    expect([statusCode, JSON.parse(body).errors?.[field]?.[0]?.code]).toEqual([400, 'ZBPE0012'])
  })

  test.each(['\\u0000', '\\ud800'])('a field of one’s own is named with no %s', async (name) => {
    const payload = `{"emp_code":"ODD1","custom_fields":{"${name}":"x"}}`
    const url = '/web/personnel/api/v2/employees/'
    expect(await fault({ method: 'POST', url, payload }, name)).toEqual([])
  })

  const resources = resourcesWith('create', 'list')
  test.each(partOf(resources, 12).map((meta) => [meta.name, meta] as const))(
    'a record of %s that is sound but for one field is answered',
    everything,
    async (_, meta) => {
      // Of its own, since what is taken may ask something of all records that are made later.
      owner = await server.company(`odd${companies++}`)
      const make = maker(owner)
      const bad: string[] = []
      const row = await make.make(meta)
      const draft = await make.draft(meta)
      const isVendors = meta.path.startsWith('/web/vendor/')
      if (isVendors) return
      for (const [name, field] of Object.entries(meta.fields)) {
        if (field.readOnly) continue
        for (const value of odd) {
          const changed = JSON.stringify({ ...draft, [name]: 'ODD' }).replace('"ODD"', () => value)
          bad.push(...(await fault({ method: 'POST', url: meta.path, payload: changed }, `${name}: ${value}`)))
          if (!meta.verbs.includes('patch')) continue
          const payload = `{${JSON.stringify(name)}:${value}}`
          bad.push(...(await fault({ method: 'PATCH', url: `${meta.path}${row.id}/`, payload }, `${name}: ${value}`)))
        }
      }
      expect(bad).toEqual([])
    },
  )
})

describe('a form', () => {
  const forms = called.filter(({ method, template }) => bodyOfCall(method, template).isForm)
  const part = (name: string, file: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: text/csv\r\n\r\n${content}`
  const type = 'multipart/form-data; boundary=b'
  const kinds: readonly (readonly [string, string, string])[] = [
    ['without a boundary', 'multipart/form-data', ''],
    ['without a boundary and with a part', 'multipart/form-data', `${part('file', 'a.csv', 'x')}\r\n--b--\r\n`],
    ['that is empty', type, ''],
    ['that is cut off in its head', type, '--b\r\nContent-Disposition: form-data; na'],
    ['that is cut off in a file', type, part('file', 'a.csv', 'Code;Name\r\n1;')],
    ['with a name of a file that holds what none may', type, `${part('file', 'a\0.csv', 'x;y\r\n1;2')}\r\n--b--\r\n`],
    ['with a file that holds nothing but that', type, `${part('file', 'a.csv', '\0\0\0')}\r\n--b--\r\n`],
    ['with a file under another name', type, `${part('__proto__', 'a.csv', 'x')}\r\n--b--\r\n`],
    ['of nothing but its end', type, '--b--\r\n'],
  ]

  test.each(kinds)('%s is answered by every call that takes one', everything, async (_, given, payload) => {
    const bad: string[] = []
    for (const { method, path: url } of partOf(forms, 4))
      bad.push(...(await fault({ method, url, payload, type: given }, given)))
    expect(bad).toEqual([])
    expect(forms.length).toBeGreaterThan(20)
  })
})
