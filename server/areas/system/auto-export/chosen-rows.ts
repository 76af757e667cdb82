// The rows of a file: those of the task's dates or behind its watermark, within its filters and within the scope of whoever it runs as.
import { sql } from 'kysely'
import type { Scope } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { selectedIds } from '#server/engine/exchange/export/export-pages.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { instantOf, localTime } from '#server/platform/time/zone-time.ts'
import type { Content } from './contents.ts'
import type { Task, Watermark } from './task.ts'
import type { Dates } from './window.ts'

export interface Chosen {
  readonly ids: readonly number[]
  /** Null: the file moves none. */
  readonly watermark: Watermark | null
}

/** Rows of transactions that began before the last file and held after it come into the next one. */
const lateMs = 2 * 3_600_000

const filters = [
  ['departments', 'department', 'parent_dept'],
  ['areas', 'area', 'parent_area'],
  ['positions', 'position', 'parent_position'],
] as const

/** The context with its scope narrowed to what the task names, and everything below that. */
async function narrowed(context: Context, task: Task): Promise<Context> {
  const scope: Record<keyof Scope, number[] | null> = { ...context.principal.scope }
  for (const [name, table, parent] of filters) {
    const roots = task[name]
    if (roots.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      with recursive below as (
        select id from ${sql.table(table)} where company_id = ${context.company.id} and id = any(${roots}::bigint[])
        union select child.id from ${sql.table(table)} child join below on ${sql.ref(`child.${parent}`)} = below.id
          and child.company_id = ${context.company.id})
      select id from below`.execute(context.db)
    const held = scope[name]
    scope[name] = rows.map(({ id }) => id).filter((id) => held === null || held.includes(id))
  }
  return { ...context, principal: { ...context.principal, scope } }
}

function datesQuery({ dates }: Content, { from, to }: Dates): Record<string, unknown> {
  if (!dates) return {}
  const [start, end] = dates.hasTime ? [`${from} 00:00:00`, `${to} 23:59:59`] : [from, to]
  // A row without an end goes on.
  return dates.hasTime
    ? { [`${dates.start}__lte`]: end, [`${dates.end}__gte`]: start }
    : { [`${dates.start}__lte`]: end, condition: orOpen(dates.end, start) }
}

const orOpen = (field: string, value: string) => ({
  kind: 'or',
  of: [
    { kind: 'filter', field, operator: 'gte', value },
    { kind: 'filter', field, operator: 'isnull', value: true },
  ],
})

/** From when on rows are looked at: the first file of what has dates begins with the day on which the task was made. */
function sinceOf(context: Context, task: Task, { dates }: Content): string | null {
  if (task.watermark) return task.watermark.since
  if (!dates) return null
  const { zone } = context.company
  return instantOf(localTime(new Date(task.create_time), zone).slice(0, 10), '00:00', zone).toISOString()
}

const isByWatermark = ({ window }: Task): boolean => window === 'SINCE_LAST' || window === 'CHANGED'

/** `dates`: of a window by dates, or asked for by hand; null: by the watermark, or everything. */
export async function chooseRows(
  caller: Context,
  importer: Importer,
  {
    task,
    content,
    dates,
    now,
  }: { readonly task: Task; readonly content: Content; readonly dates: Dates | null; readonly now: Date },
): Promise<Chosen> {
  const context = await narrowed(caller, task)
  const resource = importer.served(content.resource)
  const marks = dates === null && isByWatermark(task)
  const since = marks ? sinceOf(context, task, content) : null
  const query = {
    ...content.query,
    ...(content.person && task.employees.length > 0 && { [`${content.person}__in`]: task.employees }),
    ...(dates && datesQuery(content, dates)),
    ...(marks &&
      since !== null &&
      content.onlyAdded && { upload_time__gte: localTime(new Date(since), context.company.zone) }),
    ordering: [content.dates?.start ?? 'id'],
  }
  const found = await selectedIds(context, { resource, query, fields: ['id'] })
  const kept = await employed(context, task, content, found)
  if (!marks) return { ids: kept, watermark: null }
  const keys = await keysOf(context, content, kept, since)
  const seen = new Set(task.watermark?.seen)
  const ids = kept.filter((id) => keys.has(id) && !seen.has(keys.get(id) ?? ''))
  return { ids, watermark: await nextWatermark(context, task, content, { keys, now }) }
}

/** Without those who resigned, and what is theirs, unless they are asked for. */
async function employed({ db, company }: Context, task: Task, { person, resource }: Content, ids: readonly number[]) {
  if (task.include_resigned || !person || ids.length === 0) return ids
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(resource)} t join employee e on e.company_id = t.company_id and e.id = ${sql.ref(`t.${person}`)}
    where t.company_id = ${company.id} and t.id = any(${ids}::bigint[]) and e.status <> 'ACTIVE'`.execute(db)
  const gone = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !gone.has(id))
}

/** What tells a row, or a version of it, from others; without those that did not change since. */
async function keysOf(
  { db, company }: Context,
  { onlyAdded, resource }: Content,
  ids: readonly number[],
  since: string | null,
): Promise<ReadonlyMap<number, string>> {
  if (onlyAdded) return new Map(ids.map((id) => [id, String(id)]))
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(resource)}
    where company_id = ${company.id} and id = any(${ids}::bigint[])
      and (${since}::timestamptz is null or change_time >= ${since}::timestamptz)`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, `${id}:${version}`]))
}

/** Behind everything that can no longer come late; what is seen and not yet behind it is named. */
async function nextWatermark(
  { db, company }: Context,
  task: Task,
  { onlyAdded, resource }: Content,
  { keys, now }: { readonly keys: ReadonlyMap<number, string>; readonly now: Date },
): Promise<Watermark> {
  const since = new Date(now.getTime() - lateMs)
  const seen = [...new Set([...(task.watermark?.seen ?? []), ...keys.values()])]
  const key = onlyAdded ? sql`id::text` : sql`id || ':' || version`
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(resource)}
    where company_id = ${company.id} and ${sql.ref(onlyAdded ? 'upload_time' : 'change_time')} >= ${since}`.execute(db)
  const late = new Set(rows.map((row) => row.key))
  return { since: since.toISOString(), seen: seen.filter((one) => late.has(one)) }
}
