// Access holidays: numbered in their area, once for each holiday, never two on one day; the doors follow in the database.
import { type RawBuilder, sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { elsewhereFaults, freeNumber, tellDoors } from './area-table.ts'
import { days, periods } from './copy-period.ts'
import { onDoors } from './on-doors.ts'

const numbers = { table: 'access_holiday', number: 'holiday_no', most: 24, full: 'ZBAC1401' } as const

const ofHoliday = (column: 'start_date' | 'end_date' | 'recurring') => (): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`d.${column}`)} from holiday d where d.company_id = p.company_id and d.id = p.holiday)`

export const accessHolidayBehaviour = defineBehaviour('access_holiday', {
  computed: {
    ...onDoors('AccHoliday', 'holiday_no'),
    start_date: ofHoliday('start_date'),
    end_date: ofHoliday('end_date'),
    recurring: ofHoliday('recurring'),
    is_sent: () => sql`exists (select from access_holiday_sent s where s.company_id = p.company_id and s.area = p.area
      and s.holiday_no = p.holiday_no)`,
  },

  complete: async ({ context, draft, before }) => ({
    ...(draft.holiday !== undefined && { holiday_name: await nameOf(context, draft.holiday) }),
    ...(!before && { holiday_no: await freeNumber(context, numbers, draft.area) }),
    ...(!before && draft.timezone === undefined && { timezone: await firstPeriod(context, draft.area) }),
  }),

  check: async ({ context, draft, before }) => {
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    return mergeFaults(
      await elsewhereFaults(context, 'time_period', next.area, { timezone: next.timezone }),
      draft.holiday === undefined ? {} : await clashFaults(context, next, before?.id),
    )
  },

  rowActions: {
    copy: ({ context, row, body }) => copy(context, row, body.areas),
    close: ({ context, row }) => close(context, row),
  },

  bulkActions: {
    sync: async ({ context, ids }) => {
      await tellAgain(context, ids)
      return { accepted: ids.length, skipped: [] }
    },
  },
})

async function nameOf({ db, company }: Context, holiday: unknown): Promise<string | undefined> {
  const { rows } = await sql<{ alias: string }>`select alias from holiday where company_id = ${company.id}
    and id = ${typeof holiday === 'number' ? holiday : null}`.execute(db)
  return rows[0]?.alias
}

async function firstPeriod({ db, company }: Context, area: unknown): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from time_period where company_id = ${company.id}
    and area = ${typeof area === 'number' ? area : null} and timezone_no = 1`.execute(db)
  return rows[0]?.id
}

interface Clash {
  readonly id: number
  readonly holiday: number
  readonly name: string
}

/** Another one of the area on one of the same days: of those of every year the day counts, not the year. */
async function clashOf(context: Context, area: unknown, holiday: unknown, apart?: number): Promise<Clash | undefined> {
  const days = (d: string) =>
    sql`generate_series(${sql.ref(`${d}.start_date`)}, ${sql.ref(`${d}.end_date`)}, interval '1 day')`
  const { rows } = await sql<Clash>`select h.id, h.holiday, h.holiday_name as name from access_holiday h
      join holiday a on a.company_id = h.company_id and a.id = h.holiday
      join holiday b on b.company_id = h.company_id and b.id = ${holiday ?? null}::bigint
    where h.company_id = ${context.company.id} and h.area = ${area ?? null}::bigint and h.id is distinct from ${apart ?? null}::bigint
      and (a.id = b.id or case when a.recurring = 'YEARLY_DATE' or b.recurring = 'YEARLY_DATE'
        then exists (select from ${days('a')} x join ${days('b')} y on to_char(x, 'MMDD') = to_char(y, 'MMDD'))
        else a.start_date <= b.end_date and b.start_date <= a.end_date end)
    order by a.id = b.id desc, h.id limit 1`.execute(context.db)
  return rows[0]
}

/** Number 0017 for the same holiday, 0025 for another one on its days. */
async function clashFaults(
  context: Context,
  { area, holiday }: Readonly<Record<string, unknown>>,
  apart?: number,
): Promise<FieldFaults> {
  const clash = await clashOf(context, area, holiday, apart)
  if (!clash) return {}
  return clash.holiday === holiday
    ? { holiday: [{ code: 'ZBAC0017', context: { field: 'holiday', value: clash.name } }] }
    : { holiday: [{ code: 'ZBAC0025', context: { conflict: clash.name } }] }
}

/** With the period of the same number, else period 1; an area with a holiday on these days keeps its own. */
async function copy(context: Context, row: Stored, areas: readonly number[]): Promise<number> {
  const { db, company, principal } = context
  let first = row.id
  for (const area of areas) {
    if (await clashOf(context, area, row.holiday)) continue
    const number = await freeNumber(context, numbers, area)
    const { rows } = await sql<{ id: number }>`
      insert into access_holiday (company_id, area, holiday, timezone, holiday_no, holiday_name, create_user, change_user)
      select h.company_id, ${area}, h.holiday, there.id, ${number}, h.holiday_name, ${principal.display_name}, ${principal.display_name}
      from access_holiday h join time_period here on here.company_id = h.company_id and here.id = h.timezone
        join lateral (select t.id from time_period t where t.company_id = h.company_id and t.area = ${area}
          and t.timezone_no in (here.timezone_no, 1) order by t.timezone_no = here.timezone_no desc limit 1) there on true
      where h.company_id = ${company.id} and h.id = ${row.id} returning id`.execute(db)
    if (first === row.id) first = rows[0]?.id ?? first
  }
  return first
}

/** With the period of the area of which no day is on; the area gets one where it has none. */
async function close(context: Context, { id, area }: Stored): Promise<void> {
  const { db, company, principal } = context
  const off = sql.join(
    days.map((day) => sql`not ${sql.ref(`${day}_on`)}`),
    sql` and `,
  )
  const { rows } = await sql<{
    id: number
  }>`select id from time_period where company_id = ${company.id} and area = ${area} and ${off}
    order by timezone_no limit 1`.execute(db)
  const closed = rows[0]?.id ?? (await addClosed(context, area))
  await sql`update access_holiday set timezone = ${closed}, version = version + 1, change_time = now(),
    change_user = ${principal.display_name} where company_id = ${company.id} and id = ${id}`.execute(db)
}

async function addClosed(context: Context, area: unknown): Promise<number | undefined> {
  const { db, company, principal } = context
  const number = await freeNumber(context, periods, area)
  const { rows } = await sql<{ id: number }>`
    insert into time_period (company_id, area, timezone_no, timezone_name, create_user, change_user,
      ${sql.join(days.map((day) => sql.ref(`${day}_on`)))})
    select ${company.id}, ${area}, ${number}, case when exists (select from time_period where company_id = ${company.id}
        and area = ${area} and same_text(timezone_name) = same_text('Closed')) then 'Closed ' || ${number}::integer else 'Closed' end,
      ${principal.display_name}, ${principal.display_name}, ${sql.join(days.map(() => sql`false`))}
    returning id`.execute(db)
  const made = rows[0]?.id
  if (made !== undefined) await tellDoors(context, periods, [made])
  return made
}

/** Once more, whatever the doors were told before. */
async function tellAgain({ db, company, principal }: Context, ids: readonly number[]): Promise<void> {
  await sql`with chosen as (select distinct area from access_holiday where company_id = ${company.id} and id = any(${ids}::bigint[]))
    select queue_access(${company.id}, doors_of(${company.id}, area), 'HOLIDAYS', ${principal.display_name}) from chosen`.execute(
    db,
  )
}
