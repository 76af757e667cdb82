// Requests whose step nobody decided in time go on as their workflow says, while a server listens.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import { codeText, labelOf, languageNamed } from '#server/contract/labels.ts'
import { record } from '#server/crud/audit-write.ts'
import type { Context } from '#server/crud/context.ts'
import type { Database, Db } from '#server/db/database.ts'
import { inCompany } from '#server/db/tenant.ts'
import { defineSchedule } from '#server/jobs/schedule.ts'
import { companiesOutOfTime, noteQuestions, passTime, stepsOutOfTime, type TimedStep } from '../../workflow/exports.ts'
import { effectsOf } from './request-effects.ts'
import { APPROVED, PENDING, REJECTED } from './request-kind.ts'
import { requestsOf, routed, settleRequest } from './request-states.ts'
import { systemContext } from './system-context.ts'

/** Each step in a transaction of its own: of servers that look at once, the second finds it decided. */
export async function decideInTime(database: Database): Promise<void> {
  for (const company of await companiesOutOfTime(database)) {
    const steps = await inCompany(database, company, (db) => stepsOutOfTime(db, company))
    for (const step of steps) await inCompany(database, company, (db) => goOn(db, company, step))
  }
}

interface Place {
  readonly zone: string
  readonly language: string
}

async function goOn(db: Db, company: number, step: TimedStep): Promise<void> {
  const { rows } = await sql<Place>`select company_timezone as zone, language from company
    where id = ${company}`.execute(db)
  const { zone = 'UTC', language: name = 'en' } = rows[0] ?? {}
  const language = languageNamed(name)
  const automatic = labelOf(language, 'RequestSource.AUTO') ?? ''
  const context = systemContext(db, { id: company, zone }, automatic)
  await decide(context, step, codeText(language, 'ZBWF1404'))
}

async function decide(context: Context, step: TimedStep, reason: string): Promise<void> {
  const { kind } = step
  const [request] = await requestsOf(context, kind, [step.request])
  if (request?.approval_status !== PENDING) return
  // What cannot be approved as things are waits on for somebody who sees why.
  const hindered = step.action === 'APPROVE' ? await effectsOf(kind)?.hindered?.(context, request.id) : undefined
  const action = hindered ? 'REMIND' : step.action
  const state = await passTime(context, routed(kind, request), { ...step, action })
  if (state === 'PENDING') {
    await noteQuestions(context, kind, request.id)
    return
  }
  await settleRequest(context, kind, request, state, reason)
  const after = state === 'APPROVED' ? APPROVED : REJECTED
  await record(context, contract[kind], 'TIME_OUT', [request.id], { approval_status: [PENDING, after] }, [
    request.number,
  ])
}

export const decideInTimeSchedule = defineSchedule({
  kind: 'approval-timeout',
  about: 'Moves on requests whose step nobody decided in time',
  every: 60,
  run: ({ database }) => decideInTime(database),
})
