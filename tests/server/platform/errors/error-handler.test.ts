// Whatever goes wrong in a call arrives as the envelope, and tells nothing it should not.
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFailures } from '#server/platform/errors/error-handler.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

const id = '00000000-0000-4000-8000-000000000001'
let app: FastifyInstance
let faults: Record<string, unknown>[]

beforeAll(async () => {
  faults = []
  const stream = { write: (line: string) => void faults.push(JSON.parse(line)) }
  app = Fastify({ genReqId: () => id, bodyLimit: 2 * 1024 * 1024, logger: { level: 'error', stream } })
  app.removeContentTypeParser('text/plain')
  answerFailures(app)
  await app.register(multipart, { limits: { fileSize: 10 } })
  app.post('/web/personnel/api/v2/areas/', async () => ({}))
  app.patch('/web/personnel/api/v2/areas/:id/', async () => ({}))
  app.post('/web/personnel/file/', async (request) => (await request.file())?.toBuffer())
  const number = { type: 'object', properties: { n: { type: 'integer', maximum: 5 } } }
  app.post('/web/personnel/checked/', { schema: { body: number } }, async () => ({}))
  app.get('/fault', async () => {
    throw new Error('password=hunter2 at /srv/secret.ts')
  })
  app.get('/busy', async () => {
    throw refuse('ZBOA0003', { retry_after: 7 })
  })
  app.get('/database/:code', async (request) => {
    const { code } = request.params as { code: string }
    throw Object.assign(new Error('duplicate key'), { code, ...(request.query as object) })
  })
  await app.ready()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const url = '/web/personnel/api/v2/areas/'

const refused: readonly (readonly [string, InjectOptions, number, string])[] = [
  ['a body that is no JSON', { method: 'POST', url, headers: json, payload: '{"a":' }, 400, 'ZBOA0002'],
  ['a JSON body that is empty', { method: 'POST', url, headers: json, payload: '' }, 400, 'ZBOA0002'],
  [
    'a body that would change prototypes',
    { method: 'POST', url, headers: json, payload: '{"__proto__":{}}' },
    400,
    'ZBOA0002',
  ],
  [
    'a media type nobody reads',
    { method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: 'x' },
    415,
    'ZBOA0006',
  ],
  ['an unknown address', { method: 'GET', url: '/web/personnel/nothing/' }, 404, 'ZBOA0404'],
  [
    'a body above the limit',
    { method: 'POST', url, headers: json, payload: `"${'x'.repeat(2_200_000)}"` },
    400,
    'ZBPE0035',
  ],
  ['a wrong field', { method: 'POST', url: '/web/personnel/checked/', payload: { n: 6 } }, 400, 'ZBPE0015'],
]

test.each(refused)('%s', async (_name, request, status, code) => {
  const answer = await app.inject(request)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json()).toMatchObject({ isSuccess: false, data: null, request_id: id })
})

test('a body above the limit is told the limit', async () => {
  const answer = await app.inject({ method: 'POST', url, headers: json, payload: `"${'x'.repeat(2_200_000)}"` })
  expect(answer.json().context).toEqual({ max_mb: 2 })
})

test('a file above the limit of its call is refused like a body', async () => {
  const form = new FormData()
  form.append('file', new Blob(['x'.repeat(100)]), 'a.txt')
  const answer = await app.inject({ method: 'POST', url: '/web/personnel/file/', payload: form })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'ZBPE0035'])
})

test('a wrong method is told which ones the address has', async () => {
  const answer = await app.inject({ method: 'DELETE', url })
  expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'ZBOA0005', 'POST'])
  expect(answer.json().context).toEqual({ method: 'DELETE' })
  const nested = await app.inject({ method: 'GET', url: `${url}7/?a=1` })
  expect([nested.statusCode, nested.headers.allow]).toEqual([405, 'PATCH'])
})

test('a fault answers 500, tells nothing of itself, and is logged', async () => {
  const answer = await app.inject('/fault')
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'ZBOA0001'])
  expect(answer.body).not.toMatch(/hunter2|secret\.ts|stack/)
  expect(faults.at(-1)).toMatchObject({ msg: 'request failed' })
})

test('a caller who must wait is told for how long, in the header too', async () => {
  const answer = await app.inject('/busy')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().context]).toEqual([
    429,
    '7',
    { retry_after: 7 },
  ])
})

test.each([
  ['a value in use', '23505', 'table=area&constraint=area_area_code_key', 400, 'ZBOA0017', { field: 'area_code' }],
  [
    'a reference to nothing',
    '23503',
    'table=employee&constraint=employee_department_fkey',
    400,
    'ZBOA0016',
    { field: 'department' },
  ],
  [
    'a row in use',
    '23503',
    'table=employee&constraint=employee_department_fkey&detail=Key is still referenced',
    400,
    'ZBOA0020',
    { used_by: 'employee' },
  ],
  ['a missing value', '23502', 'table=area&column=area_name', 400, 'ZBOA0010', { field: 'area_name' }],
  [
    'a failed check',
    '23514',
    'table=area&constraint=area_size_check',
    400,
    'ZBOA0013',
    { field: 'size', pattern_name: 'check' },
  ],
  ['an overlap', '23P01', 'table=area&constraint=x', 400, 'ZBOA0025', {}],
  ['a constraint without a field', '23505', 'table=area&constraint=other', 500, 'ZBOA0001', {}],
  ['a forbidden table', '42501', '', 500, 'ZBOA0001', {}],
])('%s in the database', async (_name, code, query, status, answered, context) => {
  const answer = await app.inject(`/database/${code}?${query.replaceAll(' ', '%20')}`)
  expect([answer.statusCode, answer.json().code, answer.json().context]).toEqual([status, answered, context])
})
