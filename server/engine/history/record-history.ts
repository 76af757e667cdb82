// What was done to one record, read from the operation log: within the rights and the scope in which the record itself is
// seen. What the log keeps as JSON comes back untyped.
import { sql } from 'kysely'
import type { FieldMeta } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { wireRow } from '#server/engine/crud/select.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { type Names, namesOf } from './referred-names.ts'

export interface HistoryPage {
  readonly data: readonly HistoryEntry[]
  readonly page: number
  readonly page_size: number
  readonly next: string | null
  readonly previous: string | null
}

interface HistoryEntry {
  readonly id: number
  readonly time: string | null
  readonly action: string
  readonly user: string
  readonly ip: string | null
  readonly client: string
  readonly changes: readonly HistoryChange[]
}

interface HistoryChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

interface Act {
  readonly id: number
  readonly op_time: unknown
  readonly action: string
  readonly user_name: string
  readonly ip_address: string | null
  readonly client: string | null
  readonly targets: readonly number[]
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null
}

export interface Asked {
  readonly id: number
  readonly page: number
  readonly size: number
  readonly address: URL
}

export async function recordHistory(
  context: Context,
  resource: ServedResource,
  { id, page, size, address }: Asked,
): Promise<HistoryPage> {
  const { storage, behaviour } = resource
  const { meta } = storage
  await wireRow(context, storage, behaviour, id)
  const { rows } = await sql<Act>`
    select id, op_time, action, user_name, ip_address, client, targets, changes from operation_log
    where company_id = ${context.company.id} and resource = ${meta.name} and targets @> array[${id}::bigint]
      and action_status = 'SUCCESS'
    order by id desc limit ${size + 1} offset ${(page - 1) * size}`.execute(context.db)
  const acts = rows.slice(0, size).map((act) => ({ ...act, own: changesOf(act, id, meta.fields) }))
  const names = await namesOf(
    context,
    meta.fields,
    acts.flatMap(({ own }) => own),
  )
  const at = (number: number) => {
    const target = new URL(address)
    target.searchParams.set('page', String(number))
    return target.pathname + target.search
  }
  return {
    data: acts.map(({ own, ...act }) => ({
      id: act.id,
      time: wireTime(act.op_time, context.company.zone),
      action: act.action,
      user: act.user_name,
      ip: act.ip_address,
      client: act.client ?? '',
      changes: own.map(({ field, before, after }) => ({
        field,
        before: shown(meta.fields[field], before, names, context.company.zone),
        after: shown(meta.fields[field], after, names, context.company.zone),
      })),
    })),
    page,
    page_size: size,
    next: rows.length > size ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
  }
}

/** Marks of the write itself, which the entry tells already. */
const ownMarks = new Set(['id', 'version', 'display_name', 'create_time', 'create_user', 'change_time', 'change_user'])

/** The fields that the act changed of this record. */
function changesOf({ changes, targets }: Act, id: number, fields: Readonly<Record<string, FieldMeta>>) {
  return Object.entries(changes ?? {}).flatMap(([field, sides]): HistoryChange[] => {
    if (!fields[field] || ownMarks.has(field)) return []
    const [before, after] = sides
    if (targets.length < 2 || !(isById(before, targets) && isById(after, targets))) return [{ field, before, after }]
    // An act on many tells the values by the id of the record, where they are not the same for all.
    const key = String(id)
    return key in before || key in after ? [{ field, before: before[key] ?? null, after: after[key] ?? null }] : []
  })
}

const isById = (side: unknown, targets: readonly number[]): side is Readonly<Record<string, unknown>> =>
  typeof side === 'object' &&
  side !== null &&
  !Array.isArray(side) &&
  Object.keys(side).every((key) => targets.includes(Number(key)))

function shown(field: FieldMeta | undefined, value: unknown, names: Names, zone: string): unknown {
  if (value === null || value === undefined || value === '***') return value ?? null
  const target = field?.references?.resource
  const named = (id: unknown) => ({ id, display_name: names(target ?? '', Number(id)) })
  if (target) return Array.isArray(value) ? value.map(named) : named(value)
  return field?.kind === 'dateTime' ? wireTime(value, zone) : value
}
