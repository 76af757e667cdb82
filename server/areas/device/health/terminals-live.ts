// How all terminals do: those that need attention first, with what each is short of and where it stands.
// The names of a record are its keys, hence the cast.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { companyTerm } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { clockDrift, terminalHealth } from './terminal-health.ts'

type Schemas = components['schemas']
type Shown = Schemas['TerminalsShown']

/** A page that is looked at as a whole. */
const mostShown = 500

const needsAttention = sql`h.health not in ('WELL', 'DISABLED')`

const kinds: Readonly<Record<Shown, RawBuilder<unknown>>> = {
  all: sql`true`,
  attention: needsAttention,
  online: sql`h.state = 1`,
  offline: sql`h.state = 3`,
  unauthorised: sql`h.state = 0`,
  disabled: sql`h.state = 2`,
}

const isShown = (name: string): name is Shown => Object.hasOwn(kinds, name)

interface Asked {
  readonly area: number | undefined
  readonly show: Shown
}

/** ZBDV0014 for what there is none of. */
export function liveQuery(query: unknown): Asked {
  const { area, show = 'all' }: Readonly<Record<string, unknown>> = { ...Object(query) }
  if (typeof show !== 'string' || !isShown(show))
    throw refuse('ZBDV0014', { field: 'show', allowed: Object.keys(kinds).join(', ') })
  if (area === undefined || area === '') return { area: undefined, show }
  if (!/^[1-9]\d{0,14}$/.test(String(area))) throw refuse('ZBDV0014', { field: 'area', allowed: '1, 2, 3, …' })
  return { area: Number(area), show }
}

interface Row extends Omit<Schemas['TerminalLive'], 'last_activity'> {
  readonly last_activity: Date | string | null
}

interface Found {
  readonly counts: Schemas['TerminalCounts']
  readonly shown: number
  readonly terminals: readonly Row[] | null
}

export async function terminalsLive(context: Context, { area, show }: Asked): Promise<Schemas['TerminalsLive']> {
  const { db, company, principal } = context
  const storage = storageOf('terminal')
  const terms = [companyTerm(context, storage), ...scopeTerms(principal, storage)]
  if (area !== undefined) terms.push(sql`t.area = ${area}::bigint`)
  const lastPunch = sql`greatest(
    (select t.punch_time from transaction t where t.company_id = p.company_id and t.terminal = p.id order by t.punch_time desc limit 1),
    (select max(u.punch_time) from unregistered_transaction u where u.company_id = p.company_id and u.terminal = p.id
      and u.state <> 'ASSIGNED'))`
  const counted = (Object.keys(kinds) as Shown[]).map(
    (name) => sql`${sql.lit(name)}, count(*) filter (where ${kinds[name]})`,
  )
  const { rows } = await sql<Found>`
    with h as materialized (
      select p.id, p.alias, p.state, ${terminalHealth()} as health from terminal p
      where p.company_id = ${company.id}::bigint and p.id in (select t.id from terminal t where ${sql.join(terms, sql` and `)})
    ), picked as (
      select h.id, h.health, row_number() over (order by case when ${needsAttention} then 0 else 1 end, search_text(h.alias), h.id) as place
      from h where ${kinds[show]}
    ), shown as (
      select k.place, p.id, p.alias, p.sn, a.area_name as area, p.state, k.health, ${clockDrift()} as clock_drift, p.last_activity,
        to_char(${lastPunch}, 'YYYY-MM-DD HH24:MI:SS') as last_punch, p.user_count, p.user_capacity, p.transaction_count, p.transaction_capacity,
        (select count(*) from command c where c.company_id = p.company_id and c.terminal = p.id and c.state in ('PENDING', 'SENT')) as pending_commands,
        case when p.latitude is not null and p.longitude is not null then p.latitude else o.latitude end::text as latitude,
        case when p.latitude is not null and p.longitude is not null then p.longitude else o.longitude end::text as longitude
      from picked k join terminal p on p.company_id = ${company.id}::bigint and p.id = k.id
        join area a on a.company_id = p.company_id and a.id = p.area
        left join location o on o.company_id = p.company_id and o.id = p.location
      where k.place <= ${mostShown}::integer
    )
    select (select json_build_object(${sql.join(counted)}) from h) as counts, (select count(*)::integer from picked) as shown,
      (select json_agg(to_jsonb(shown) - 'place' order by place) from shown) as terminals`.execute(db)
  const [found] = rows
  const terminals = (found?.terminals ?? []).map((row) => ({
    ...row,
    last_activity: wireTime(row.last_activity, company.zone),
  }))
  const counts = found?.counts ?? { all: 0, attention: 0, online: 0, offline: 0, unauthorised: 0, disabled: 0 }
  return { counts, terminals, more: Math.max(0, (found?.shown ?? 0) - mostShown) }
}
