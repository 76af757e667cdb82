// The days of whoever asks, on the dates of the request alone: plan, punches and results for those who decide, and nothing else.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { daysBetween } from '../asked/days-between.ts'
import { colleaguesAway } from './colleagues-away.ts'

type AskedDays = components['schemas']['AskedDays']

/** Of each kind the times between which it lies. */
const times = {
  leave_approval: ['start_time', 'end_time'],
  manual_log_approval: ['punch_time', 'punch_time'],
  overtime_approval: ['att_date', 'att_date'],
  training_approval: ['start_time', 'end_time'],
} as const

type Name = keyof typeof times

const isName = (name: unknown): name is Name => typeof name === 'string' && Object.hasOwn(times, name)

export async function askedDays(
  context: Context,
  query: { readonly resource?: unknown; readonly id?: unknown },
): Promise<AskedDays> {
  const { resource: name } = query
  if (!isName(name)) throw refuse('ZBOA0404')
  authorise(context.principal, `${contract[name].module}.view_${name}`)
  const { id } = await storedRow(context, storageOf(name), Number(query.id))
  const [first, last] = times[name]
  const { rows } = await sql<{ employee: number; part: string; from: string; to: string }>`
    select employee, part, to_char(${sql.ref(first)}, 'YYYY-MM-DD') as from, to_char(${sql.ref(last)}, 'YYYY-MM-DD') as to
    from ${sql.table(name)} where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
  const [asked] = rows
  // Whoever is only told decides nothing.
  if (asked?.part !== 'DECIDES') throw refuse('ZBOA0404')
  const days = await daysBetween(context, asked.employee, asked.from, asked.to)
  const away = { employee: asked.employee, start_time: `${asked.from} 00:00:00`, end_time: `${asked.to} 00:00:00` }
  return { days: [...days], colleagues: name === 'leave_approval' ? await colleaguesAway(context, away) : null }
}
