// The calls of the month end: how it stands, what is left of a step, its events, and acknowledgements.
import type { FastifyInstance } from 'fastify'
import type { components } from '#openapi/generated/schema.d.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { acknowledgements, answerRefusal, remindEmployees } from '../acknowledgement/acknowledgements.ts'
import { acknowledgeMonth, myMonth, refuseMonth } from '../acknowledgement/my-month.ts'
import { acceptCheck, backToOpen, lockMonth, markPaid, reopenMonth, startChecking } from './month-acts.ts'
import { monthEnd, monthEndRows } from './month-end.ts'
import type { Query } from './period.ts'

type Schemas = components['schemas']

const base = '/web/report/api/v2/month_ends/'
const own = '/web/personal/api/v2/my_months/'

const read: Readonly<Record<string, (context: Context, query: Query) => Promise<unknown>>> = {
  [base]: monthEnd,
  [`${base}rows/`]: monthEndRows,
  [`${base}acknowledgements/`]: acknowledgements,
  [own]: myMonth,
}

export function monthEndCalls(app: FastifyInstance, caller: Caller): void {
  const reading = readRunner(caller)
  const run = callRunner(caller)
  for (const [url, work] of Object.entries(read)) {
    app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request) =>
      success('RP', await reading(request)((context) => work(context, { ...Object(request.query) })), request),
    )
  }

  function write<M extends keyof Schemas & string>(
    url: string,
    model: M,
    work: (context: Context, body: Schemas[M]) => Promise<unknown>,
  ): void {
    const body = bodyOf(model, 'RP')
    app.post(url, { config: { permission: permissionOf('POST', url) } }, async (request) => {
      const asked = body(request)
      return success('RP', await run(request, (context) => work(context, asked)), request)
    })
  }
  write(`${base}check/`, 'MonthEndTarget', startChecking)
  write(`${base}back/`, 'MonthEndTarget', backToOpen)
  write(`${base}lock/`, 'MonthEndTarget', lockMonth)
  write(`${base}paid/`, 'MonthEndTarget', markPaid)
  write(`${base}reopen/`, 'MonthEndReason', reopenMonth)
  write(`${base}accept/`, 'MonthEndAcceptanceOrder', acceptCheck)
  write(`${base}remind/`, 'MonthEndTarget', remindEmployees)
  write(`${base}answer/`, 'AcknowledgementAnswer', answerRefusal)
  write(`${own}acknowledge/`, 'MyMonthStampOrder', acknowledgeMonth)
  write(`${own}refuse/`, 'MyMonthRefusalOrder', refuseMonth)
}
