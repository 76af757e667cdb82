// What people tell terminals: each act as the lines it puts into the queue. Those that are not served are skipped (ZBDV1003).
import { sql } from 'kysely'
import { dayMs } from '#openapi/dates.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { lacksDoors } from './doors/doors-in-plan.ts'
import { type Line, pairs, queueAllPeople, queueLines } from './queue.ts'
import { queuePhotos, queuePictures, queueTemplates } from './queue-people.ts'

interface Chosen {
  readonly served: readonly number[]
  readonly skipped: readonly Skipped[]
}

/** `registering`: only those whose people and templates the server takes. */
async function chosen({ db, company }: Context, ids: readonly number[], of?: 'registering'): Promise<Chosen> {
  const { rows } = await sql<{ id: number; state: number; is_registration: boolean }>`
    select id, state, is_registration from terminal where company_id = ${company.id} and id = any(${ids}::bigint[])
    order by id`.execute(db)
  const why = ({ state, is_registration }: (typeof rows)[number]) => {
    if (state === 0 || state === 2) return 'ZBDV1003'
    return of === 'registering' && !is_registration ? 'ZBDV1004' : undefined
  }
  return {
    served: rows.filter((row) => why(row) === undefined).map(({ id }) => id),
    skipped: rows.flatMap((row) => {
      const code = why(row)
      return code ? [{ id: row.id, code }] : []
    }),
  }
}

/** An act that is nothing but lines. */
export const linesTo =
  (lines: readonly Line[]) =>
  async ({ context, ids }: { readonly context: Context; readonly ids: readonly number[] }): Promise<BulkOutcome> => {
    const { served, skipped } = await chosen(context, ids)
    await queueLines(context, served, lines)
    return { accepted: served.length, skipped }
  }

interface Reloading {
  readonly what?: 'ALL' | 'USERS' | 'TEMPLATES' | 'PHOTOS' | 'WORKCODES' | 'ACCESS' | undefined
  readonly clear_first?: boolean | undefined
}

/** What access rules are made of, in the order in which one needs the other; people follow by themselves. */
const accessParts = ['SETTINGS', 'PERIODS', 'HOLIDAYS', 'GROUPS', 'COMBINATIONS']

/** Access rules before the people who are of their groups, people before their templates and photos. */
export async function reload(
  context: Context,
  ids: readonly number[],
  { what = 'ALL', clear_first = false }: Reloading,
): Promise<BulkOutcome> {
  const { served, skipped } = await chosen(context, ids)
  const takes = (part: Reloading['what']) => what === 'ALL' || what === part
  if (clear_first) await queueLines(context, served, [{ kind: 'CONTROL', text: 'CLEAR ALL USERINFO' }])
  if (takes('ACCESS')) await queueAccess(context, served)
  if (takes('USERS') || clear_first) await queueAllPeople(context, served)
  if (takes('TEMPLATES')) await queueTemplates(context, { terminals: served })
  if (takes('PHOTOS')) await queuePictures(context, { terminals: served })
  if (takes('PHOTOS')) await queuePhotos(context, { terminals: served })
  if (takes('WORKCODES')) await queueWorkCodes(context, served)
  return { accepted: served.length, skipped }
}

/** Of terminals that control a door. */
async function queueAccess({ db, company, principal }: Context, terminals: readonly number[]): Promise<void> {
  for (const part of accessParts)
    await sql`select queue_access(${company.id}, ${terminals}::bigint[], ${part}, ${principal.display_name})`.execute(
      db,
    )
}

/** Those that are active. */
const queueWorkCodes = ({ db, company, principal }: Context, terminals: readonly number[]) =>
  sql`select send_work_code(${company.id}, w.id, ${terminals}::bigint[], ${principal.display_name}) from work_code w
    where w.company_id = ${company.id} and w.is_active order by w.index`.execute(db)

/** Fingers, veins, palms and faces. */
const templateTypes = [1, 7, 8, 9, 10]

export async function uploadAll(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { served, skipped } = await chosen(context, ids, 'registering')
  await forgetStamps(context, served, sql`op_log_stamp = '0', biodata_stamp = '0'`)
  await queueLines(context, served, [
    { kind: 'QUERY', text: 'DATA QUERY USERINFO' },
    ...templateTypes.map((type): Line => ({ kind: 'QUERY', text: `DATA QUERY BIODATA Type=${type}` })),
    { kind: 'OPTION', text: 'CHECK' },
  ])
  return { accepted: served.length, skipped }
}

const forgetStamps = ({ db, company }: Context, ids: readonly number[], columns: ReturnType<typeof sql>) =>
  sql`update terminal set ${columns} where company_id = ${company.id} and id = any(${ids}::bigint[])`.execute(db)

interface Period {
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
}

const mostDays = 366

/** Throws 0010 for a missing end, 0024 for one before the start, 0043 for more than a year. */
function spanOf({ start, end }: Period): string {
  if (!start || !end) {
    const field = start ? 'end' : 'start'
    throw refuseFields('DV', { [field]: [{ code: 'ZBDV0010', context: { field } }] })
  }
  if (end < start) throw refuseFields('DV', { end: [{ code: 'ZBDV0024', context: { start, end } }] })
  const days = (Date.parse(end.replace(' ', 'T')) - Date.parse(start.replace(' ', 'T'))) / dayMs
  if (days > mostDays) throw refuseFields('DV', { end: [{ code: 'ZBDV0043', context: { max_days: mostDays } }] })
  return pairs({ StartTime: start, EndTime: end })
}

/** A period, or all: then the terminal sends everything once more, and what is known is left out. */
export async function fetchPunches(
  context: Context,
  ids: readonly number[],
  { all = false, ...period }: Period & { readonly all?: boolean | undefined },
): Promise<BulkOutcome> {
  const line: Line = all
    ? { kind: 'OPTION', text: 'CHECK' }
    : { kind: 'QUERY', text: `DATA QUERY ATTLOG ${spanOf(period)}` }
  const { served, skipped } = await chosen(context, ids)
  if (all) await forgetStamps(context, served, sql`log_stamp = '0'`)
  await queueLines(context, served, [line])
  return { accepted: served.length, skipped }
}

export const compare = (context: Context, ids: readonly number[], period: Period): Promise<BulkOutcome> =>
  linesTo([{ kind: 'QUERY', text: `VERIFY SUM ATTLOG ${spanOf(period)}` }])({ context, ids })

interface Saving {
  readonly on?: boolean | undefined
  readonly mode?: 'DATE' | 'WEEKDAY' | undefined
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
}

/** For terminals that keep their own summer time; else the server's zone does it. */
export function savingTime(context: Context, ids: readonly number[], saving: Saving): Promise<BulkOutcome> {
  const { on = false, mode = 'DATE', start, end } = saving
  const missing = (['start', 'end'] as const).filter((field) => on && !saving[field])
  if (missing.length > 0)
    throw refuseFields(
      'DV',
      Object.fromEntries(missing.map((field) => [field, [{ code: 'ZBDV0010', context: { field } }]])),
    )
  const options: readonly (readonly [string, string | number])[] = on
    ? [
        ['~DSTF', 1],
        ['DaylightSavingTimeOn', 1],
        ['DLSTMode', mode === 'DATE' ? 0 : 1],
        ['DaylightSavingTime', start ?? ''],
        ['StandardTime', end ?? ''],
      ]
    : [['DaylightSavingTimeOn', 0]]
  return optionsTo(context, ids, options)
}

/** Options by which a terminal finds the server, or is let in. */
const dangerous = new Set(['webserverip', 'webserverport', 'ipaddress', 'mac', 'pushcomkey'])

/** Number 0041 for an option of doors where the plan leaves access control out. */
export async function setOption(
  context: Context,
  ids: readonly number[],
  { key, value, sure = false }: { readonly key: string; readonly value: string; readonly sure?: boolean | undefined },
): Promise<BulkOutcome> {
  if (lacksDoors(context)) {
    const { rows } = await sql<{ isDoors: boolean }>`select is_door_option(${key}) as "isDoors"`.execute(context.db)
    if (rows[0]?.isDoors) throw refuseFields('DV', { key: [{ code: 'ZBDV0041', context: { feature: 'acc' } }] })
  }
  if (dangerous.has(key.toLowerCase()) && !sure) throw refuseFields('DV', { sure: [{ code: 'ZBDV1011' }] })
  return optionsTo(context, ids, [[key, value]])
}

function optionsTo(context: Context, ids: readonly number[], options: readonly (readonly [string, string | number])[]) {
  const lines = options.map(([key, value]): Line => ({ kind: 'OPTION', text: `SET OPTION ${key}=${value}` }))
  return linesTo([...lines, { kind: 'OPTION', text: 'RELOAD OPTIONS' }])({ context, ids })
}
