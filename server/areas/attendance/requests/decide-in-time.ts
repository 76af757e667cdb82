// Requests whose step nobody decided in time go on as their workflow says, while a server listens.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { codeText, languageNamed } from '#server/platform/contract/labels.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { companiesOutOfTime, noteQuestions, passTime, stepsOutOfTime, type TimedStep } from '../../workflow/exports.ts'
import { carryOut, hindranceOf, requestsOf, routed } from './carry-out.ts'
import { transitionOf } from './request-table.ts'
import { automaticContext } from './system-context.ts'

/** Each step in a transaction of its own: of servers that look at once, the second finds it decided. */
export async function decideInTime(database: Database): Promise<void> {
  for (const company of await companiesOutOfTime(database)) {
    const steps = await inCompany(database, company, (db) => stepsOutOfTime(db, company))
    for (const step of steps) await inCompany(database, company, (db) => goOn(db, company, step))
  }
}

async function goOn(db: Db, company: number, step: TimedStep): Promise<void> {
  const { rows } = await sql<{ zone: string; language: string }>`select company_timezone as zone, language from company
    where id = ${company}`.execute(db)
  const { zone = 'UTC', language = 'en' } = rows[0] ?? {}
  const context = await automaticContext({ db, company: { id: company, zone } })
  await decide(context, step, codeText(languageNamed(language), 'ZBWF1404'))
}

async function decide(context: Context, step: TimedStep, reason: string): Promise<void> {
  const { kind } = step
  const [request] = await requestsOf(context, kind, [step.request])
  const approval = request && transitionOf(request.approval_status, 'APPROVE')
  if (!approval) return
  // What cannot be approved as things are waits on for somebody who sees why.
  const hindered =
    step.action === 'APPROVE' ? await hindranceOf(context, { kind, request, transition: approval }) : undefined
  const action = hindered ? 'REMIND' : step.action
  const state = await passTime(context, routed(kind, request), { ...step, action })
  const transition = transitionOf(request.approval_status, state === 'APPROVED' ? 'APPROVE' : 'REJECT')
  if (state === 'PENDING' || !transition) {
    await noteQuestions(context, kind, request.id)
    return
  }
  await carryOut(context, { kind, request, transition, reason })
  const { from, to } = transition
  await record(context, contract[kind], 'TIME_OUT', [request.id], { approval_status: [from, to] }, [request.number])
}

export const decideInTimeSchedule = defineSchedule({
  kind: 'approval-timeout',
  about: 'Moves on requests whose step nobody decided in time',
  every: 60,
  run: ({ database }) => decideInTime(database),
})
