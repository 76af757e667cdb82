// The calls about results of attendance: reading, checking, calculating anew, and locked periods.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { dateIn, rangeOf } from './calculation-range.ts'
import { lockCheck } from './locks/lock-check.ts'
import { dayCheck } from './run/day-check.ts'
import { peopleInScope } from './run/people-in-scope.ts'
import { heldPunches, lockPeriod, periodLocks, unlockPeriod } from './run/period-locks.ts'
import { previewOf } from './run/preview.ts'
import { queueAnew } from './run/queue-anew.ts'
import { storedDays } from './run/stored-results.ts'

const base = '/web/report/api/v2/calculation/'
const mostShown = 200
const limits = { results: 62, preview: 31, run: 92 } as const

type Query = Readonly<Record<string, unknown>>

export function calculationCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const orderIn = bodyOf('CalculationOrder', 'RP')
  const newLock = bodyOf('NewPeriodLock', 'RP')
  const unlocking = bodyOf('PeriodUnlock', 'RP')
  const on = (
    method: 'GET' | 'POST',
    path: string,
    work: (context: Context, request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.route({
      method,
      url: base + path.replace('{id}', ':id'),
      config: { permission: permissionOf(method, base + path) },
      handler: async (request) => success('RP', await run(request, (context) => work(context, request)), request),
    })

  on('GET', 'results/', async (context, request) => {
    const query = queryOf(request)
    const range = rangeOf(query, limits.results, 'RP')
    const wanted = String(query.employees ?? '')
      .split(',')
      .map((id) => numberIn('employees', id))
    const people = await peopleInScope(context, { employees: wanted }, mostShown)
    return storedDays(context.db, context.company.id, { people: people.map(({ id }) => id), ...range })
  })

  on('GET', 'day_check/', async (context, request) => {
    const { employee, date } = queryOf(request)
    const [person] = await peopleInScope(context, { employees: [numberIn('employee', employee)] }, 1)
    if (!person) throw refuse('ZBOA0404')
    return dayCheck(context, person.id, dateIn('date', date, 'RP'))
  })

  on('GET', 'state/', async ({ db, company }) => {
    const { rows } = await sql`
      select count(distinct employee)::integer as waiting, min(run_after) as since,
        (select count(distinct employee)::integer from att_queue where company_id = ${company.id} and fault is not null) as failed,
        (select max(calculated_at) from att_day_result where company_id = ${company.id}
          and att_date > ${today(company.zone)}::date - 3) as calculated_at
      from att_queue where company_id = ${company.id} and run_after <= now()`.execute(db)
    return rows[0]
  })

  on('POST', 'preview/', async (context, request) => {
    const body = orderIn(request)
    const range = rangeOf(body, limits.preview, 'RP')
    const people = await peopleInScope(context, body, mostShown)
    return previewOf(context, { people, ...range, overLocks: body.over_locks === true })
  })

  on('POST', 'run/', async (context, request) => {
    const body = orderIn(request)
    const range = rangeOf(body, limits.run, 'RP')
    const people = await peopleInScope(context, body, 1_000_000)
    return queueAnew(context, people, { ...range, overLocks: body.over_locks === true })
  })

  on('GET', 'locks/', (context) => periodLocks(context))
  on('GET', 'held/', (context) => heldPunches(context))
  on('POST', 'locks/check/', (context, request) => lockCheck(context, newLock(request)))
  on('POST', 'locks/', (context, request) => lockPeriod(context, newLock(request)))
  on('POST', 'locks/unlock/{id}/', (context, request) =>
    unlockPeriod(context, idOf(request), unlocking(request).reason),
  )
}

const queryOf = ({ query }: FastifyRequest): Query => (typeof query === 'object' && query !== null ? { ...query } : {})

function numberIn(field: string, value: unknown): number {
  const number = Number(value)
  if (value === '' || !Number.isSafeInteger(number)) throw refuse('ZBRP0013', { field })
  return number
}
