// Payroll files of large companies are made in the background: whoever ordered one is told when it is there.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { systemContext } from '#server/engine/crud/system-context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'
import { layoutOf } from './layout.ts'
import { makePayroll } from './make.ts'
import { refuseBounded } from './preview.ts'

type Schemas = components['schemas']

const kind = 'payroll_file'
const mostAtOnce = 1000

/** At once, or as a job where there are many people. */
export async function orderPayroll(context: Context, order: Schemas['PayrollOrder']): Promise<Schemas['PayrollMade']> {
  refuseBounded(context)
  const { db, company, principal } = context
  const { rows } = await sql<{ many: boolean }>`
    select count(*) > ${mostAtOnce} as many from (select from employee where company_id = ${company.id} limit ${mostAtOnce + 1}) e`.execute(
    db,
  )
  if (!rows[0]?.many) return { file: await makePayroll(context, order), job: null }
  await layoutOf(context, order.layout)
  const user = { id: principal.user, name: principal.display_name }
  return {
    file: null,
    job: await enqueue(db, { company: company.id, kind, payload: { ...order, by: user.name }, lane: kind, user }),
  }
}

export const payrollJob: JobKind = {
  kind,
  run: ({ company, payload, step }) =>
    step(async (db) => {
      const { layout, month, by }: { layout?: number; month?: string; by?: string } = Object(payload)
      const { rows } = await sql<{ zone: string }>`select company_zone(${company}) as zone`.execute(db)
      const context = systemContext(db, { id: company, zone: rows[0]?.zone ?? 'UTC' }, by ?? '')
      return { file: await makePayroll(context, { layout: Number(layout), month: String(month) }) }
    }),
}
