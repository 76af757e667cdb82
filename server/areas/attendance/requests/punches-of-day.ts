// The punches of a date beside the form of a manual log: of an employee within the caller's scope, or of the caller.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isoDate } from '../engine/dates.ts'
import { dateOf } from '../plan-view/plan-query.ts'

type PunchOfDay = components['schemas']['PunchOfDay']

export async function punchesOfDay(context: Context, asked: unknown): Promise<readonly PunchOfDay[]> {
  const query = { ...Object(asked) }
  const wanted = Number(query.employee)
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw refuse('ZBAT0010', { field: 'employee' })
  const date = isoDate(dateOf(query, 'date'))
  const { id } = await storedRow(context, storageOf('employee'), wanted)
  return punchesOn(context, id, date)
}

/** Of the person themselves, whoever else is asked for. */
export async function ownPunchesOfDay(context: Context, asked: unknown): Promise<readonly PunchOfDay[]> {
  const { employee } = context.principal
  if (employee === null) throw refuse('ZBOA0400', { permission: 'personal' })
  return punchesOn(context, employee, isoDate(dateOf({ ...Object(asked) }, 'date')))
}

async function punchesOn({ db, company }: Context, employee: number, date: string): Promise<readonly PunchOfDay[]> {
  const { rows } = await sql<PunchOfDay>`select to_char(punch_time, 'HH24:MI:SS') as time, source from transaction
    where company_id = ${company.id} and employee = ${employee} and is_attendance
      and punch_time >= ${date}::date and punch_time < ${date}::date + 1 order by punch_time, id`.execute(db)
  return rows
}
