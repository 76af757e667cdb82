// The figures of a moment and the people behind them: the same rows, once counted and once listed.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type BoardQuery, boardQuery, datesAround, type Query, wholeIn } from './board-query.ts'
import { exceptionRows } from './exceptions.ts'
import { nameOf } from './people-on-board.ts'
import { boardStates } from './states.ts'

type Schemas = components['schemas']
type Figure = Schemas['BoardFigure']

const states = [
  ...(['present', 'not_yet', 'absent', 'on_leave', 'on_training', 'extra', 'day_off', 'no_schedule'] as const),
  'calculating',
] as const

/** Over the row `b` of a person. */
const marks = {
  late: sql`b.state = 'present' and b.late > 0`,
  early_leave: sql`b.state = 'present' and b.early > 0`,
} as const

/** Nothing is foreseen for longer: other things than the plan change too. */
const longestMs = 15 * 60_000
/** Results that are on their way. */
const soonMs = 5000

/** The terms of `with` that tell of `board` and of `exceptions`. */
async function wholeBoard(context: Context, query: BoardQuery): Promise<RawBuilder<unknown>> {
  const { at, date, departments, employee } = query
  const states = boardStates(context, query, date === null ? await datesAround(context, at) : [date, date])
  return sql`${states}, ${exceptionRows(context, { at, departments, employee, only: 'MISSING' })}`
}

type Counts = Record<(typeof states)[number] | keyof typeof marks | 'missing', number>

export async function todayBoard(context: Context, asked: Query): Promise<Schemas['TodayBoard']> {
  const query = boardQuery(asked)
  const counted = [
    ...states.map((state) => sql`count(*) filter (where b.state = ${state})::integer as ${sql.ref(state)}`),
    ...Object.entries(marks).map(([mark, holds]) => sql`count(*) filter (where ${holds})::integer as ${sql.ref(mark)}`),
    sql`(select count(*)::integer from exceptions where kind = 'MISSING') as missing`,
    sql`min(b.next) as next`,
  ]
  const { rows } = await sql<Counts & { next: string | null }>`${await wholeBoard(context, query)}
    select ${sql.join(counted)} from board b`.execute(context.db)
  const [{ next, ...counts } = empty] = rows
  const { present, not_yet, absent, on_leave, on_training } = counts
  const expected = present + not_yet + absent
  const latest = Date.parse(query.at) + (counts.calculating > 0 ? soonMs : longestMs)
  const changes = next === null ? latest : Date.parse(next) + 60_000
  return {
    as_of: query.at,
    next_change_at: new Date(Math.min(changes, latest)).toISOString(),
    figures: {
      ...counts,
      headcount: states.reduce((sum, state) => sum + counts[state], 0),
      scheduled: on_leave + on_training + expected,
      percent: expected === 0 ? null : Math.round((present / expected) * 1000) / 10,
    },
  }
}

const empty = {
  ...{
    present: 0,
    not_yet: 0,
    absent: 0,
    on_leave: 0,
    on_training: 0,
    extra: 0,
    day_off: 0,
    no_schedule: 0,
    calculating: 0,
  },
  ...{ late: 0, early_leave: 0, missing: 0, next: null },
}

const isFigure = (name: unknown): name is Figure =>
  name === 'missing' ||
  states.some((state) => state === name) ||
  (typeof name === 'string' && Object.hasOwn(marks, name))

const localOf = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone b.zone, 'YYYY-MM-DD HH24:MI') as ${sql.ref(column.replace('b.', ''))}`

/** Rows of the board, or like them, as they are shown. */
export function shownPeople(
  { company }: Context,
  { at }: Pick<BoardQuery, 'at'>,
  found: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const times = ['start', 'due', 'clock_in', 'clock_out'].map((name) => localOf(`b.${name}`))
  return sql`select b.employee, e.emp_code, ${nameOf('e')} as name, e.photo,
      (select dept_name from department d where d.company_id = e.company_id and d.id = e.department) as department,
      coalesce(b.att_date, (${at}::timestamptz at time zone ${company.zone})::date) as att_date, b.state,
      coalesce(b.flags, '{}') as flags, ${sql.join(times)}, coalesce(b.late, 0) as late, coalesce(b.early, 0) as early
    from (${found}) b join employee e on e.company_id = ${company.id} and e.id = b.employee`
}

/** Of missing punches one row for each day, the latest first; of the others one for each person, by name. */
export async function peopleOfFigure(context: Context, asked: Query): Promise<Schemas['BoardPeople']> {
  const query = boardQuery(asked)
  const { figure } = asked
  if (!isFigure(figure)) throw refuse('ZBAT0014', { field: 'figure', allowed: [...states, 'missing'].join(', ') })
  const size = wholeIn(asked.page_size, { field: 'page_size', usual: 50, min: 1, max: 200 })
  const offset = wholeIn(asked.offset, { field: 'offset', usual: 0, min: 0, max: 1_000_000 })
  const isMissing = figure === 'missing'
  const holds = figure === 'late' || figure === 'early_leave' ? marks[figure] : sql`b.state = ${figure}`
  const found = isMissing
    ? sql`select x.employee, x.att_date, x.zone, 'missing' as state, x.flags, null::timestamptz as start, null::timestamptz as due,
        s.clock_in, s.clock_out, 0 as late, 0 as early from exceptions x
        cross join lateral (select min(clock_in) as clock_in, max(clock_out) as clock_out from att_slot_result s
          where s.company_id = ${context.company.id} and s.employee = x.employee and s.att_date = x.att_date) s
        where x.kind = 'MISSING'`
    : sql`select b.* from board b where ${holds}`
  const { rows } = await sql<Schemas['BoardPerson'] & { total: number }>`${await wholeBoard(context, query)}
    select p.*, count(*) over ()::integer as total from (${shownPeople(context, query, found)}) p
    order by ${isMissing ? sql`p.att_date desc, p.name` : sql`p.name`}, p.employee limit ${size} offset ${offset}`.execute(
    context.db,
  )
  return { total: rows[0]?.total ?? 0, people: rows.map(({ total: _, ...person }) => person) }
}
