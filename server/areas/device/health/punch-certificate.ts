// The certificate of complete punches of a terminal: what its counts of each ended day say, or why nothing can be said.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { companyTerm, where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { certifiedDays, countQuestion, mostRounds, terminalZone } from './count-punches.ts'

type Schemas = components['schemas']
type Day = Schemas['CertificateDay']

interface Terminal {
  readonly id: number
  readonly sn: string
  readonly alias: string
  readonly area: string
  readonly zone: string
}

/** Absent, foreign and out of scope answer alike. */
export async function punchCertificate(context: Context, id: number): Promise<Schemas['PunchCertificate']> {
  const { db, company, principal } = context
  const storage = storageOf('terminal')
  const terms = [companyTerm(context, storage), sql`t.id = ${id}::bigint`, ...scopeTerms(principal, storage)]
  const { rows } = await sql<Terminal>`select t.id, t.sn, t.alias, a.area_name as area, ${terminalZone} as zone
    from terminal t join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
    ${where(terms)}`.execute(db)
  const [terminal] = rows
  if (!terminal) throw refuse('ZBOA0404')
  const { zone, ...named } = terminal
  return {
    ...{ terminal: Number(named.id), sn: named.sn, alias: named.alias, area: named.area, time_zone: zone },
    as_of: wireTime(new Date().toISOString(), company.zone) ?? '',
    days: (await daysOf(context, id)).map((row) => dayOf(row, company.zone)),
  }
}

interface Row {
  readonly day: string
  readonly held: number | null
  readonly rounds: number | null
  readonly counted: Date | string | null
  readonly here: number
  readonly isFetching: boolean
  readonly isCleared: boolean
  readonly reason: Day['reason']
}

/** Counts that were taken before the day was over say nothing of it. */
async function daysOf({ db, company }: Context, id: number): Promise<readonly Row[]> {
  const of = sql`company_id = ${company.id}::bigint and terminal = ${id}::bigint`
  const within = sql`punch_time >= d.day and punch_time < d.day + 1`
  const { rows } = await sql<Row>`
    select to_char(d.day, 'YYYY-MM-DD') as day, n.held, n.rounds, to_json(n.change_time) #>> '{}' as counted,
      ((select count(*) from transaction where ${of} and ${within}) + (select count(*) from unregistered_transaction
        where ${of} and state <> 'ASSIGNED' and ${within}))::integer as here,
      exists (select from command where ${of} and state in ('PENDING', 'SENT')
        and content = 'DATA QUERY ATTLOG ' || ${countQuestion.span}) as "isFetching",
      exists (select from command where ${of} and content in ('CLEAR LOG', 'CLEAR DATA') and state = 'DONE'
          and return_time >= d.start and return_time <= coalesce(n.change_time, now()))
        or exists (select from terminal_operation where ${of} and action_name in (13, 22, 23)
          and action_time >= d.start and action_time <= coalesce(n.change_time, now())) as "isCleared",
      case when d.is_door then 'DOOR' when not d.is_served then 'NOT_SERVED'
        when d.connected is null or d.connected >= d.finish then 'NOT_CONNECTED'
        when q.state in ('PENDING', 'SENT') then 'ASKED'
        when coalesce(d.last_activity < d.finish, true) then 'SILENT'
        when q.state = 'FAILED' and q.return_value is not null then 'REFUSED'
        when q.state in ('FAILED', 'EXPIRED') then 'NO_ANSWER' else 'NOT_ASKED' end as reason
    from (${certifiedDays(sql`t.company_id = ${company.id}::bigint and t.id = ${id}::bigint`)}) d
      left join terminal_count n on n.company_id = ${company.id}::bigint and n.terminal = d.terminal and n.day = d.day
        and n.change_time >= d.finish
      left join lateral (select c.state, c.return_value from command c where c.company_id = ${company.id}::bigint
        and c.terminal = d.terminal and c.content = ${countQuestion.text} order by c.id desc limit 1) q on true
    order by d.day desc`.execute(db)
  return rows
}

function dayOf(row: Row, zone: string): Day {
  const { day, held, here, counted, isFetching } = row
  const missing = held === null ? 0 : Math.max(0, held - here)
  const isUnknown = held === null || (missing === 0 && row.isCleared)
  return {
    ...{ day, held, here, missing, is_fetching: isFetching, counted: wireTime(counted, zone) },
    state: isUnknown ? 'UNKNOWN' : missing > 0 ? 'MISSING' : 'COMPLETE',
    reason: isUnknown ? (held === null ? reasonOf(row) : 'CLEARED') : null,
    fetched: Math.min(row.rounds ?? 0, mostRounds),
  }
}

const reasonOf = ({ reason, isCleared }: Row): Day['reason'] =>
  reason === 'NOT_ASKED' && isCleared ? 'CLEARED' : reason
