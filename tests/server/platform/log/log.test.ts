// Log lines tell who called what and how it ended, and never what was said.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFailures } from '#server/platform/errors/error-handler.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { logOptions } from '#server/platform/log/log-options.ts'
import { loggedError, loggedUrl } from '#server/platform/log/log-values.ts'
import { logRequests } from '#server/platform/log/request-log.ts'

let app: FastifyInstance
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  app = Fastify(logOptions('debug', stream))
  logRequests(app)
  answerFailures(app)
  app.post('/web/personnel/areas/:id/', async (request) => request.body)
  app.get('/web/forbidden/', async () => {
    throw refuse('ZBOA0400', { permission: 'company.view_area' })
  })
  app.get('/web/fault/', async () => {
    throw Object.assign(new Error('duplicate key'), {
      code: '42P01',
      detail: 'Key (email)=(a@b.co)',
      params: ['hunter2'],
    })
  })
  await app.ready()
})
afterAll(() => app.close())

const requestLines = () => lines.filter(({ msg }) => msg === 'request')

test('a request is one line with its route, status and time, without its body', async () => {
  await app.inject({
    method: 'POST',
    url: '/web/personnel/areas/7/?page=2&search=Ana',
    payload: { password: 'hunter2' },
  })
  expect(requestLines().at(-1)).toMatchObject({
    level: 30,
    method: 'POST',
    route: '/web/personnel/areas/:id/',
    url: '/web/personnel/areas/7/?page=2&search=*',
    status: 200,
    code: null,
    company: null,
    user: null,
    ms: expect.any(Number),
  })
  expect(JSON.stringify(lines)).not.toMatch(/hunter2|Ana/)
})

test('a refused request is a warning with its code', async () => {
  await app.inject('/web/forbidden/')
  expect(requestLines().at(-1)).toMatchObject({ level: 40, status: 403, code: 'ZBOA0400' })
})

test('a fault of the database is logged without its statement and values', async () => {
  await app.inject('/web/fault/')
  expect(lines.at(-2)).toMatchObject({ level: 50, err: { type: 'Error', message: 'duplicate key', code: '42P01' } })
  expect(JSON.stringify(lines)).not.toMatch(/hunter2|a@b\.co/)
})

test.each(['code', 'state', 'refresh', 'token', 'OrderRef', 'paymentId', 'PayerID', 'email', 'anything'])(
  'the value of %s in an address is hidden',
  (name) => {
    expect(loggedUrl(`/x?${name}=secret&page=2`)).toBe(`/x?${name}=*&page=2`)
  },
)

test('an address without a query stays as it is, and so does a name without a value', () => {
  expect(loggedUrl('/web/x/')).toBe('/web/x/')
  expect(loggedUrl('/web/x/?flag')).toBe('/web/x/?flag')
})

test('the cause of an error is told, other thrown values by what they say', () => {
  expect(loggedError(new Error('a', { cause: new TypeError('b') }))).toMatchObject({
    message: 'a',
    cause: { type: 'TypeError', message: 'b' },
  })
  expect(loggedError('text')).toEqual({ type: 'string', message: 'text', stack: '' })
})
