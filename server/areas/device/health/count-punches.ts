// Every night each terminal is asked how many punches of past days it holds; what is missing here is asked for until nothing is.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { pairs } from '../queue.ts'

const spanOf = (day: string): string => pairs({ StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` })

/** The question for the day of a row `d`, as SQL. */
const spanOfRow = sql`('StartTime=' || to_char(d.day, 'YYYY-MM-DD') || ' 00:00:00' || chr(9) || 'EndTime=' || to_char(d.day, 'YYYY-MM-DD') || ' 23:59:59')`
export const countQuestion = { span: spanOfRow, text: sql`('VERIFY SUM ATTLOG ' || ${spanOfRow})` }

/** Beside the terminal `t` its area `a` and company `c`. */
export const terminalZone = sql`coalesce(t.terminal_tz, a.area_timezone, c.company_timezone)`

const certified = 31

/** Missing punches of a day are asked for so often. */
export const mostRounds = 5

/** The ended days of terminals, each on the terminal's own clock, with when it began and ended, and how the terminal stands. */
export const certifiedDays = (which: RawBuilder<unknown>) => sql`
  select t.id as terminal, d.day::date as day, d.day at time zone z.zone as start, (d.day + interval '1 day') at time zone z.zone as finish,
    t.last_activity, l.authorized_time as connected, t.push_protocol is not distinct from 'acc' as is_door,
    t.is_enabled and not a.is_system and not t.is_blocked as is_served
  from terminal t join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
    left join terminal_link l on l.company_id = t.company_id and l.terminal = t.id
    cross join lateral (select ${terminalZone} as zone) z
    cross join lateral generate_series(date_trunc('day', now() at time zone z.zone) - make_interval(days => ${certified}::integer),
      date_trunc('day', now() at time zone z.zone) - interval '1 day', interval '1 day') d (day)
  where ${which}`

export const countPunchesSchedule = defineSchedule({
  kind: 'terminal-counts',
  about: 'Asks terminals how many punches of past days they hold, until none is missing',
  at: '03:10',
  run: (db, { id }) => askForCounts(db, id),
})

/**
 * Of each ended day that is not known to be complete, once the terminal has been heard of after it. Firmware that refuses the question
 * is asked for the last day alone.
 */
export const askForCounts = (db: Db, company: number) =>
  sql`select queue_command(${company}, array[d.terminal], 'QUERY', ${countQuestion.text}, 4, interval '7 days', 'system')
    from (${certifiedDays(sql`t.company_id = ${company}::bigint`)}) d
      left join terminal_count n on n.company_id = ${company}::bigint and n.terminal = d.terminal and n.day = d.day
        and n.change_time >= d.finish
    where d.is_served and not d.is_door and d.last_activity >= d.finish and d.connected < d.finish
      and (n.day is null or n.held > n.here and n.rounds <= ${mostRounds}::integer)
      and (d.finish > now() - interval '1 day' or not exists (select from command c where c.company_id = ${company}::bigint
        and c.terminal = d.terminal and c.content like 'VERIFY SUM %' and c.state = 'FAILED' and c.return_value is not null
        and c.return_time > now() - interval '7 days'))
      and not exists (select from command c where c.company_id = ${company}::bigint and c.terminal = d.terminal
        and c.content = ${countQuestion.text} and c.state in ('PENDING', 'SENT'))
    order by d.day desc`.execute(db)

interface Told {
  readonly db: Db
  readonly company: number
  readonly terminal: number
  /** `VERIFY SUM ATTLOG StartTime=…⇥EndTime=…`, as it was asked. */
  readonly question: string
  readonly held: number
}

export interface Counted {
  readonly held: number
  readonly here: number
  readonly missing: number
}

const asked = /^VERIFY SUM ATTLOG StartTime=([^\t]+)\tEndTime=([^\t]+)$/

/** Undefined for another question. Punches of a whole day that are missing are asked for, and counted again. */
export async function compareCount({ db, company, terminal, question, held }: Told): Promise<Counted | undefined> {
  const [, start, end] = asked.exec(question) ?? []
  if (start === undefined || end === undefined || !Number.isSafeInteger(held)) return undefined
  const { rows } = await sql<{ here: number }>`
    select ((select count(*) from transaction p where p.company_id = ${company} and p.terminal = ${terminal}
        and p.punch_time between ${start}::timestamp and ${end}::timestamp)
      + (select count(*) from unregistered_transaction u where u.company_id = ${company} and u.terminal = ${terminal}
        and u.state <> 'ASSIGNED' and u.punch_time between ${start}::timestamp and ${end}::timestamp))::integer as here`.execute(
    db,
  )
  const here = rows[0]?.here ?? 0
  const missing = Math.max(0, held - here)
  const day = start.slice(0, 10)
  if (`VERIFY SUM ATTLOG ${spanOf(day)}` === question) await settleDay(db, { company, terminal, day, held, here })
  return { held, here, missing }
}

interface Day {
  readonly company: number
  readonly terminal: number
  readonly day: string
  readonly held: number
  readonly here: number
}

async function settleDay(db: Db, { company, terminal, day, held, here }: Day): Promise<void> {
  const isShort = held > here
  const { rows } = await sql<{ rounds: number }>`
    insert into terminal_count (company_id, terminal, day, held, here, rounds)
    values (${company}, ${terminal}, ${day}::date, ${held}, ${here}, ${isShort ? 1 : 0})
    on conflict (company_id, terminal, day) do update set held = excluded.held, here = excluded.here, change_time = now(),
      rounds = terminal_count.rounds + excluded.rounds returning rounds`.execute(db)
  if (!isShort || (rows[0]?.rounds ?? 0) > mostRounds) return
  for (const line of [`DATA QUERY ATTLOG ${spanOf(day)}`, `VERIFY SUM ATTLOG ${spanOf(day)}`])
    await sql`select queue_command(${company}, array[${terminal}::bigint], 'QUERY', ${line}, 4, interval '7 days', 'system')`.execute(
      db,
    )
}
