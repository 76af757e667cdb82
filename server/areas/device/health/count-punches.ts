// Every night each terminal is asked how many punches of the day before it holds; what is missing here is asked for until nothing is.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { pairs } from '../queue.ts'

const spanOf = (day: string): string => pairs({ StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` })

export const countPunchesSchedule = defineSchedule({
  kind: 'terminal-counts',
  about: 'Asks terminals how many punches of the day before they hold',
  at: '03:10',
  run: (db, { id, day }) => askForCounts(db, id, addDays(day, -1)),
})

/** Those that have been heard of since; others are asked when the day is looked at again. */
export const askForCounts = (db: Db, company: number, day: string) =>
  sql`select queue_command(${company}, array_agg(t.id), 'QUERY', ${`VERIFY SUM ATTLOG ${spanOf(day)}`}, 4, interval '7 days', 'system')
    from terminal t where t.company_id = ${company} and t.state in (1, 3) and t.push_protocol is distinct from 'acc'
      and t.last_activity >= ${day}::date having count(*) > 0`.execute(db)

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
const mostRounds = 5

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
