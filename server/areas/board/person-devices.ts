// Which terminals hold a person, and what is kept to recognise them by: from commands, templates and punches.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { personOf } from './person.ts'

type Schemas = components['schemas']

/** Of a person’s terminals; a person of more areas than that has the first ones. */
const most = 200
/** Punches are kept by their dates: older ones are not looked for. */
const daysBack = 92

export async function personDevices(context: Context, employee: number): Promise<Schemas['DevicesOfPerson']> {
  await personOf(context, employee)
  return {
    terminals: await terminalsOf(context, employee),
    ...(isAllowed(context.principal, 'device.view_bio_template') && {
      templates: await templatesOf(context, employee),
    }),
  }
}

const wire = (moment: RawBuilder<unknown>, zone: string) =>
  sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

/** Those of the person’s areas, and others that were told of the person or where the person punched. */
async function terminalsOf({ db, company, principal }: Context, employee: number) {
  const terms = [sql`t.company_id = ${company.id}`, ...scopeTerms(principal, storageOf('terminal'))]
  const { rows } = await sql<Schemas['TerminalOfPerson']>`
    with told as (
      select distinct on (c.terminal) c.terminal, c.state, c.content like 'DATA DELETE %' as is_removal,
        coalesce(c.return_time, c.transfer_time, c.commit_time) as since, c.verified_time
      from command c where c.company_id = ${company.id} and c.employee = ${employee} and c.kind = 'USER'
        and (c.content like 'DATA UPDATE USERINFO %' or c.content like 'DATA DELETE USERINFO %')
      order by c.terminal, c.id desc
    ), punched as (
      select x.terminal, max(x.punch_time) as last from transaction x
      where x.company_id = ${company.id} and x.employee = ${employee} and x.terminal is not null
        and x.punch_time > now()::timestamp - make_interval(days => ${daysBack}::integer)
      group by x.terminal
    ), enrolled as (
      select distinct b.sn from bio_template b where b.company_id = ${company.id} and b.employee = ${employee}
    )
    select t.id, coalesce(nullif(t.alias, ''), t.sn) as name, a.area_name as area, t.state = 1 as online,
      case
        when d.state = 'DONE' and d.is_removal then 'REMOVED'
        when d.state = 'DONE' then 'HOLDS'
        when d.state in ('PENDING', 'SENT') then 'WAITS'
        when d.state in ('FAILED', 'EXPIRED') then 'FAILED'
        when p.last is not null or exists (select from enrolled n where n.sn = t.sn) then 'HOLDS'
        else 'UNKNOWN'
      end as state,
      ${wire(sql`d.since`, company.zone)} as since, ${wire(sql`d.verified_time`, company.zone)} as verified,
      to_char(p.last, 'YYYY-MM-DD HH24:MI:SS') as last_punch
    from terminal t left join area a on a.company_id = t.company_id and a.id = t.area
      left join told d on d.terminal = t.id left join punched p on p.terminal = t.id
    ${where(terms)} and (d.terminal is not null or p.terminal is not null
      or exists (select from employee_area m where m.company_id = t.company_id and m.owner = ${employee} and m.target = t.area)
      or exists (select from enrolled n where n.sn = t.sn))
    order by name, t.id limit ${most}`.execute(db)
  return rows
}

async function templatesOf({ db, company }: Context, employee: number) {
  const { rows } = await sql<Schemas['TemplatesOfPerson']>`
    select bio_type, major_ver as version, count(*)::integer as count, ${wire(sql`max(update_time)`, company.zone)} as received,
      (array_agg(sn order by update_time desc))[1] as enrolled_at
    from bio_template where company_id = ${company.id} and employee = ${employee} and valid
    group by bio_type, major_ver order by bio_type, major_ver`.execute(db)
  return rows
}
