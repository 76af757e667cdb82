// Requests of all kinds in one list: what waits for a person, what they decided or were told of, and what they asked for.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { ownRows } from '#server/engine/crud/own-rows.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { approvalPage, officePage, ownPage, type RequestKind, requestKinds, typeOf } from './request-kind.ts'

type Instance = components['schemas']['RequestInstance']

export interface InstanceQuery {
  readonly mine?: string
  readonly state?: string
  readonly page?: string
  readonly page_size?: string
}

interface Stored extends Omit<Instance, 'request_type' | 'link'> {
  readonly kind: RequestKind
  readonly office: boolean
}

const sides = {
  applied: undefined,
  to_approve: sql`t.place = 'OPEN'`,
  approved_by_me: sql`t.place = 'DECIDED' and t.part <> 'TOLD' and exists (select from request_asked a
    where a.company_id = t.company_id and a.id = t.id and a.decision = 'APPROVED')`,
  notified: sql`t.place = 'TOLD'`,
} as const

const isSide = (side: string): side is keyof typeof sides => Object.hasOwn(sides, side)

function wholeNumber(field: keyof InstanceQuery, given: string | undefined, usual: number, max: number): number {
  const value = Number(given ?? usual)
  if (!Number.isSafeInteger(value)) throw refuse('ZBWF0013', { field })
  if (value < 1 || value > max) throw refuse('ZBWF0015', { field, min: 1, max })
  return value
}

/** The page of each is the one where the person deals with it. */
export async function instances(
  context: Context,
  query: InstanceQuery,
): Promise<components['schemas']['InstancePage']> {
  const { db, company } = context
  const { mine = 'to_approve', state = null } = query
  if (!isSide(mine)) throw refuse('ZBWF0013', { field: 'mine' })
  const page = wholeNumber('page', query.page, 1, 100_000)
  const size = wholeNumber('page_size', query.page_size, 20, 100)
  const parts = requestKinds.map((kind) => {
    const term = sides[mine]
    return term ? askedOf(context, kind, term) : ownOf(context, kind)
  })
  const all = sql`select x.*, coalesce(nullif(e.full_name, ''), e.emp_code) as employee
    from (${sql.join(parts, sql` union all `)}) x
    join employee e on e.company_id = ${company.id} and e.id = x.applicant
    where ${state}::integer is null or x.state = ${state}::integer`
  const { rows } = await sql<Stored>`select y.*, to_char(f.start_time, ${wireForm}) as start_time,
      to_char(f.end_time, ${wireForm}) as end_time, f.detail, f.days
    from (${all}) y left join lateral (${askedFor(company.id)}) f on true
    order by ${mine === 'to_approve' ? sql`y.entered_time, y.kind, y.id` : sql`y.apply_time desc, y.kind, y.id desc`}
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::integer as total from (${all}) y`.execute(db)
  const time = (instant: unknown) => wireTime(instant, company.zone)
  return {
    total: counted.rows[0]?.total ?? 0,
    data: rows.map(({ kind, id, question, number, employee, state: stands, step_name, office, ...times }) => ({
      ...{ request_type: typeOf(kind), id, question, number, employee, state: stands, step_name },
      entered_time: time(times.entered_time),
      apply_time: time(times.apply_time) ?? '',
      ...{ start_time: times.start_time, end_time: times.end_time, detail: times.detail, days: times.days },
      link: question === null ? ownPage(kind, id) : office ? officePage(kind, id) : approvalPage(kind, question),
    })),
  }
}

const wireForm = 'YYYY-MM-DD HH24:MI:SS'

/** What the request `y` is about, whatever its kind. */
const askedFor = (company: number) => sql`
  select r.start_time, r.end_time, k.category_name as detail, r.days::text as days
    from leave r join incident_type k on k.company_id = r.company_id and k.id = r.category
    where y.kind = 'leave' and r.company_id = ${company} and r.id = y.id
  union all select r.punch_time, r.punch_time, r.punch_state::text, null from manual_log r
    where y.kind = 'manual_log' and r.company_id = ${company} and r.id = y.id
  union all select r.start_time, r.end_time, null, null from overtime r
    where y.kind = 'overtime' and r.company_id = ${company} and r.id = y.id
  union all select r.start_time, r.end_time, null, null from training r
    where y.kind = 'training' and r.company_id = ${company} and r.id = y.id
  union all select r.att_date, coalesce(r.exchange_date, r.until, r.att_date), null, null from swap_schedule r
    where y.kind = 'swap_schedule' and r.company_id = ${company} and r.id = y.id`

/** Whoever is asked as a user of the office alone finds it there. */
function askedOf({ company, principal }: Context, kind: RequestKind, side: RawBuilder<unknown>) {
  const name = `${kind}_approval` as const
  const own = sql.join(ownRows(principal, name), sql` and `)
  return sql`select ${kind} as kind, t.request as id, t.id as question, t.number, t.employee as applicant,
      t.approval_status::integer as state, t.step_name, t.entered_time, t.apply_time,
      ${principal.employee}::bigint is null as office
    from ${sql.table(name)} t where t.company_id = ${company.id} and ${own} and ${side}`
}

function ownOf({ company, principal }: Context, kind: RequestKind) {
  return sql`select ${kind} as kind, r.id, null::bigint as question, r.number, r.employee as applicant,
      r.approval_status::integer as state, s.name as step_name, s.entered_time, r.apply_time, false as office
    from ${sql.table(kind)} r
      left join request_step s on s.company_id = r.company_id and ${sql.ref(`s.${kind}`)} = r.id and s.state = 'CURRENT'
    where r.company_id = ${company.id} and r.employee = ${principal.employee}`
}
