// Takes over the punches of a file from a terminal: those of employees count, those of nobody stand apart, what is known is left out.
import { type RawBuilder, sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/crud/audit-write.ts'
import type { Context } from '#server/crud/context.ts'
import { noteChanged } from '#server/db/changed-records.ts'
import { refuse, refuseFields } from '#server/errors/refusal.ts'
import { betweenRows } from '#server/jobs/breathe.ts'
import { type PunchLine, readAttlog } from './attlog.ts'

type Schemas = components['schemas']

const mostBadLines = 50
const perStatement = 2000
/** Characters that are read in one go. */
const pieceLength = 100_000

/** Number 0016 for a terminal that the caller does not see, ZBDV1003 for one that is not authorized. */
export async function uploadFromUsb(
  context: Context,
  { terminal, content }: Schemas['UsbFile'],
): Promise<Schemas['UsbPunches']> {
  await refuseTerminal(context, terminal)
  const { punches, bad } = await readInPieces(content)
  let [accepted, unregistered] = [0, 0]
  for (let at = 0; at < punches.length; at += perStatement) {
    const part = punches.slice(at, at + perStatement)
    accepted += await addPunches(context, terminal, part)
    unregistered += await addUnregistered(context, terminal, part)
  }
  const duplicates = punches.length - accepted - unregistered
  const bad_lines = bad.shown.map((line) => line.slice(0, 200))
  const { db, company } = context
  await sql`insert into terminal_upload (company_id, terminal, area, event, content, upload_count, error_count, duplicate_count, bad_lines)
    select company_id, id, area, 'ATTLOG', ${spanOf(punches)}, ${accepted + unregistered}, ${bad.count}, ${duplicates},
      ${JSON.stringify(bad_lines)}::jsonb
    from terminal where company_id = ${company.id} and id = ${terminal}`.execute(db)
  await record(context, contract.terminal, 'USB_UPLOAD', [terminal], {})
  return { accepted, unregistered, duplicates, bad: bad.count, bad_lines }
}

/** Others have their turn in between; of lines that are no punch no more are kept than are shown. */
async function readInPieces(content: string) {
  const punches: PunchLine[] = []
  const shown: string[] = []
  let bad = 0
  for (let at = 0; at < content.length; ) {
    const cut = at + pieceLength
    const end = cut < content.length ? lineEndFrom(content, cut) : content.length
    const read = readAttlog(content.slice(at, end))
    for (const punch of read.punches) punches.push(punch)
    shown.push(...read.bad.slice(0, mostBadLines - shown.length))
    bad += read.bad.length
    at = end
    await betweenRows()
  }
  return { punches, bad: { count: bad, shown } }
}

/** Behind the end of the line that the place is in. */
function lineEndFrom(content: string, at: number): number {
  const ends = [content.indexOf('\n', at), content.indexOf('\r', at)].filter((end) => end >= 0)
  return ends.length === 0 ? content.length : Math.min(...ends) + 1
}

async function refuseTerminal({ db, company, principal }: Context, terminal: number): Promise<void> {
  const { rows } = await sql<{
    state: number
  }>`select state from terminal where company_id = ${company.id} and id = ${terminal}
    and (${principal.scope.areas === null}::boolean or area = any(${principal.scope.areas ?? []}::bigint[]))`.execute(
    db,
  )
  const [found] = rows
  if (!found)
    throw refuseFields('DV', { terminal: [{ code: 'ZBDV0016', context: { field: 'terminal', value: terminal } }] })
  if (found.state === 0) throw refuse('ZBDV1003')
}

const spanOf = (punches: readonly PunchLine[]): string | null => {
  const times = punches.map(({ at }) => at).toSorted()
  return times.length === 0 ? null : `${times[0]} – ${times.at(-1)}`
}

/**
 * The lines with their terminal and whoever has the code: exactly, or as the same number without zeros in front. An hour that
 * comes twice, when clocks go back, is the first of the two. `is_late`: after the last day of somebody who resigned.
 */
const lines = (company: number, terminal: number, punches: readonly PunchLine[]): RawBuilder<unknown> => {
  const number = (code: string) =>
    sql`case when ${sql.ref(code)} ~ '^[0-9]+$' then '#' || ltrim(${sql.ref(code)}, '0') else same_text(${sql.ref(code)}) end`
  const zone = sql`coalesce(t.terminal_tz, a.area_timezone, c.company_timezone)`
  return sql`with lines as (
      select l.* from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb)
        as l (code text, at timestamp, state text, verify smallint, work_code text, raw text)
    ), placed as (
      select l.*, t.id as terminal, t.area, t.sn, t.alias, t.purpose, t.is_attendance, t.latitude, t.longitude, a.area_name, ${zone} as zone,
        case t.device_direction when 1 then '0' when 2 then '1' when 3 then '2' when 4 then '3' else l.state end as counted,
        l.at at time zone ${zone} as utc
      from lines l join terminal t on t.company_id = ${company} and t.id = ${terminal}
        join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
    ), timed as (
      select p.*, case when (utc - interval '1 hour') at time zone zone = at then utc - interval '1 hour' else utc end as instant
      from placed p
    ), known as (
      select p.*, e.id as employee, e.emp_code, e.first_name, e.last_name, e.department, e.position,
        e.status <> 'ACTIVE' and coalesce(d.enable_resigned_filter, true) and (r.resign_date is null or p.at::date > r.resign_date) as is_late
      from timed p
        left join employee e on e.company_id = ${company} and ${number('e.emp_code')} = ${number('p.code')}
        left join resign r on r.company_id = e.company_id and r.employee = e.id and r.state = 'EFFECTIVE'
        left join device_config d on d.company_id = ${company}
    )`
}

async function addPunches({ db, company, principal }: Context, terminal: number, punches: readonly PunchLine[]) {
  const who = principal.display_name
  const { rows } = await sql<{ id: number }>`${lines(company.id, terminal, punches)}
    insert into transaction (company_id, employee, first_name, last_name, department, position, emp_code, punch_time, punch_utc,
      tz_offset, punch_state, punch_state_raw, verify_type, work_code, terminal, area, terminal_sn, terminal_alias, area_alias,
      latitude, longitude, source, purpose, is_attendance, is_late_upload, clock_error, raw, create_user, change_user)
    select ${company.id}, employee, first_name, last_name, department, position, emp_code, at, instant,
      extract(epoch from at - (instant at time zone 'UTC'))::integer / 60, counted, state, verify, work_code, terminal, area, sn, alias,
      area_name, latitude, longitude, 4, purpose, is_attendance, instant < now() - interval '24 hours',
      instant > now() + interval '10 minutes', raw, ${who}, ${who}
    from known where employee is not null and not is_late order by at
    on conflict do nothing returning id`.execute(db)
  // No audit row tells of each punch.
  noteChanged({ company: company.id, resource: 'transaction', ids: rows.map(({ id }) => Number(id)), added: true })
  return rows.length
}

async function addUnregistered({ db, company, principal }: Context, terminal: number, punches: readonly PunchLine[]) {
  const who = principal.display_name
  const { rows } = await sql<{ id: number }>`${lines(company.id, terminal, punches)}
    insert into unregistered_transaction (company_id, emp_code, punch_time, punch_utc, tz_offset, punch_state, punch_state_raw,
      verify_type, work_code, terminal, area, terminal_sn, terminal_alias, area_alias, latitude, longitude, source, purpose,
      is_attendance, is_late_upload, clock_error, raw, reason, create_user, change_user)
    select ${company.id}, code, at, instant, extract(epoch from at - (instant at time zone 'UTC'))::integer / 60, counted, state, verify,
      work_code, terminal, area, sn, alias, area_name, latitude, longitude, 4, purpose, is_attendance,
      instant < now() - interval '24 hours', instant > now() + interval '10 minutes', raw,
      case when employee is null then 'UNKNOWN_CODE' else 'RESIGNED' end, ${who}, ${who}
    from known where employee is null or is_late order by at
    on conflict do nothing returning id`.execute(db)
  noteChanged({
    company: company.id,
    resource: 'unregistered_transaction',
    ids: rows.map(({ id }) => Number(id)),
    added: true,
  })
  return rows.length
}
