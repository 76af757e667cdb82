// Messages on terminals, to everybody or to the named employees: numbered, timed, queued when they are saved, taken off again.
import { type RawBuilder, sql } from 'kysely'
import type { BulkOutcome, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

const MOST_BYTES = 320
const HIGHEST_NUMBER = 65_535

/** A kind of message: where it is kept, and to which terminals it goes. */
export interface MessageKind {
  readonly table: 'public_message' | 'private_message'
  /** 253: everybody, 254: the people named beside it. */
  readonly tag: 253 | 254
  /** A query over the message `m` for the terminals that show it, as `terminal` and, for people, `code`. */
  readonly reach: RawBuilder<unknown>
}

/** Zone of the terminal, else of its area, else of the company: messages are told on the terminal's clock. */
const localStart = sql`to_char(m.start_time at time zone coalesce(t.terminal_tz,
  (select area_timezone from area where area.company_id = t.company_id and area.id = t.area),
  (select company_timezone from company where company.id = t.company_id)), 'YYYY-MM-DD HH24:MI:SS')`

const subjectOf = (uid: unknown): string => `sms:${uid}`

/** ZBDV1501: terminals count bytes. */
function contentFaults(content: unknown): FieldFaults {
  if (typeof content !== 'string') return {}
  const bytes = Buffer.byteLength(content)
  // So many letters are refused for their number already.
  if (content.length > MOST_BYTES) return {}
  return bytes > MOST_BYTES ? { content: [{ code: 'ZBDV1501', context: { bytes, max: MOST_BYTES } }] } : {}
}

interface Times {
  readonly start_time?: string | undefined
  readonly duration?: number | undefined
}

/** A number that no message of the company has, and the end. */
async function completeMessage(context: Context, draft: Times, before?: Stored): Promise<object> {
  const { company } = context
  const duration = draft.duration ?? Number(before?.duration ?? 60)
  const start = draft.start_time ?? (before ? await wireStart(context, before) : await now(context))
  const isTimed = !before || draft.start_time !== undefined || draft.duration !== undefined
  const [date = '', time = ''] = start.split(' ')
  const end = new Date(Date.parse(`${date}T${time}Z`) + duration * 60_000).toISOString()
  return {
    ...(!before && { uid: await nextNumber(context, company.id), start_time: start }),
    ...(isTimed && !Number.isNaN(Date.parse(end)) && { end_time: end.slice(0, 19).replace('T', ' ') }),
  }
}

async function wireStart({ db, company }: Context, { start_time }: Stored): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(${start_time}::timestamptz at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS') as at`.execute(db)
  return rows[0]?.at ?? ''
}

async function now({ db, company }: Context): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(now() at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS') as at`.execute(db)
  return rows[0]?.at ?? ''
}

async function nextNumber({ db }: Context, company: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('message number'), ${company}::integer)`.execute(db)
  const { rows } = await sql<{ next: number | null }>`
    with used as (select uid from public_message where company_id = ${company}
      union all select uid from private_message where company_id = ${company})
    select case when coalesce((select max(uid) from used), 0) < ${HIGHEST_NUMBER}
      then coalesce((select max(uid) from used), 0) + 1
      else (select min(n) from generate_series(1, ${HIGHEST_NUMBER}) n where n not in (select uid from used)) end as next`.execute(
    db,
  )
  const next = rows[0]?.next
  if (!next) throw refuse('ZBDV0032', { detail: 'uid' })
  return next
}

/** What waits of the messages is replaced; those of which nothing is to be shown any more are left out. */
export async function sendMessages(context: Context, kind: MessageKind, ids: readonly number[]): Promise<void> {
  const { db, company, principal } = context
  const table = sql.table(kind.table)
  await sql`delete from command where company_id = ${company.id} and state = 'PENDING' and content like 'DATA UPDATE %' and subject in
    (select 'sms:' || uid from ${table} where company_id = ${company.id} and id = any(${ids}::bigint[]))`.execute(db)
  const tell = (line: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
    sql`insert into command (company_id, terminal, area, kind, content, priority, expires, created_by, subject)
      select ${company.id}, t.id, t.area, 'MESSAGE', ${line}, 2, m.end_time, ${principal.display_name}, 'sms:' || m.uid
      from ${table} m join lateral (${rows}) r on true
        join terminal t on t.company_id = ${company.id} and t.id = r.terminal
      where m.company_id = ${company.id} and m.id = any(${ids}::bigint[]) and m.end_time > now()
      order by t.id, m.uid`.execute(db)
  const tab = sql.lit('\t')
  await tell(
    sql`'DATA UPDATE SMS MSG=' || m.content || ${tab} || 'TAG=' || ${kind.tag}::integer || ${tab} || 'UID=' || m.uid
      || ${tab} || 'MIN=' || m.duration || ${tab} || 'StartTime=' || ${localStart}`,
    sql`select distinct terminal from (${kind.reach}) one`,
  )
  if (kind.tag === 254) await tell(sql`'DATA UPDATE USER_SMS PIN=' || r.code || ${tab} || 'UID=' || m.uid`, kind.reach)
  await sql`update ${table} set last_send = now(), removed = false
    where company_id = ${company.id} and id = any(${ids}::bigint[])`.execute(db)
}

/** From terminals that were told of it, or from the given ones of them; what waits is cancelled. */
export async function takeOff(
  { db, company, principal }: Context,
  uids: readonly number[],
  keep?: RawBuilder<unknown>,
): Promise<void> {
  const subjects = uids.map(subjectOf)
  const elsewhere = keep ? sql`and c.terminal not in (${keep})` : sql``
  const { rows } = await sql<{ terminal: number; subject: string }>`
    select distinct c.terminal, c.subject from command c where c.company_id = ${company.id}
      and c.subject = any(${subjects}::text[]) and c.state in ('SENT', 'DONE') and c.content like 'DATA UPDATE SMS %' ${elsewhere}`.execute(
    db,
  )
  await sql`update command c set state = 'CANCELLED', return_time = now(), version = version + 1
    where c.company_id = ${company.id} and c.subject = any(${subjects}::text[]) and c.state = 'PENDING' ${elsewhere}`.execute(
    db,
  )
  for (const { terminal, subject } of rows)
    await sql`insert into command (company_id, terminal, area, kind, content, priority, expires, created_by, subject)
      select company_id, id, area, 'MESSAGE', ${`DATA DELETE SMS UID=${subject.slice(4)}`}, 2, now() + interval '30 days',
        ${principal.display_name}, ${subject}
      from terminal where company_id = ${company.id} and id = ${terminal}`.execute(db)
}

const numbersOf = async ({ db, company }: Context, { table }: MessageKind, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; uid: number; over: boolean }>`
    select id, uid, end_time <= now() as over from ${sql.table(table)}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

/** Those whose time is over are skipped. */
async function sendAgain(context: Context, kind: MessageKind, ids: readonly number[]): Promise<BulkOutcome> {
  const rows = await numbersOf(context, kind, ids)
  const open = rows.filter(({ over }) => !over).map(({ id }) => id)
  await sendMessages(context, kind, open)
  const skipped = rows
    .filter(({ over }) => over)
    .map(({ id }) => ({ id, code: 'ZBDV0029', context: { state: 'EXPIRED', action: 'send' } }))
  return { accepted: open.length, skipped }
}

async function removeFromTerminals(context: Context, kind: MessageKind, ids: readonly number[]) {
  const rows = await numbersOf(context, kind, ids)
  await takeOff(
    context,
    rows.map(({ uid }) => uid),
  )
  await sql`update ${sql.table(kind.table)} set removed = true
    where company_id = ${context.company.id} and id = any(${ids}::bigint[])`.execute(context.db)
  return { accepted: rows.length, skipped: [] }
}

/** What comes of the commands of the message `p`. */
const messageState = () => {
  const some = (states: string) => sql`exists (select from command c where c.company_id = p.company_id
    and c.subject = 'sms:' || p.uid and c.content like 'DATA UPDATE %' and c.state in (${sql.raw(states)}))`
  return sql`case when p.removed then 'REMOVED' when p.end_time <= now() then 'EXPIRED'
    when ${some(`'PENDING', 'SENT'`)} then 'SENDING'
    when ${some(`'FAILED', 'EXPIRED', 'CANCELLED'`)} then 'PARTLY'
    when ${some(`'DONE'`)} then 'SENT' else 'DRAFT' end`
}

interface Concerned {
  readonly context: Context
  readonly ids: readonly number[]
}

/** What both kinds of messages do alike; what a change comes to differs. */
export const messageSteps = (kind: MessageKind) => ({
  computed: { state: messageState },
  complete: ({
    context,
    draft,
    before,
  }: {
    readonly context: Context
    readonly draft: Times
    readonly before?: Stored
  }) => completeMessage(context, draft, before),
  check: ({ draft }: { readonly draft: { readonly content?: unknown } }) => contentFaults(draft.content),
  created: ({ context, row }: { readonly context: Context; readonly row: { readonly id: number } }) =>
    sendMessages(context, kind, [row.id]),
  unmaking: ({ context, ids }: Concerned) => removeFromTerminals(context, kind, ids),
  removing: async ({ context, ids }: Concerned) => {
    await removeFromTerminals(context, kind, ids)
    return []
  },
  bulkActions: {
    send: ({ context, ids }: Concerned) => sendAgain(context, kind, ids),
    remove: ({ context, ids }: Concerned) => removeFromTerminals(context, kind, ids),
  },
})
