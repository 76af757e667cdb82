// A terminal answers that a command was processed, not that it made sense: at night it is asked for the people and templates that it
// was told to hold, and what it sends of them verifies the command.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

export const verifyCommandsSchedule = defineSchedule({
  kind: 'terminal-verify',
  about: 'Asks terminals for the people and templates that were sent to them',
  at: '03:40',
  run: (db, { id }) => askForHeld(db, id),
})

/** More people than that are asked for together. */
const singly = 50

/** Told within two days, answered as done, not seen since, and not taken off again. */
const unseen = (company: number) => sql`
  select c.terminal, c.kind, e.emp_code, substring(c.content from 'Type=([0-9]+)') as type,
    dense_rank() over (partition by c.terminal, c.kind order by e.emp_code) as place
  from command c join employee e on e.company_id = c.company_id and e.id = c.employee and e.status = 'ACTIVE'
    join terminal t on t.company_id = c.company_id and t.id = c.terminal and t.state in (1, 3)
  where c.company_id = ${company} and c.state = 'DONE' and c.verified_time is null and c.return_time > now() - interval '2 days'
    and (c.content like 'DATA UPDATE USERINFO %' or c.content like 'DATA UPDATE BIODATA %')
    and not exists (select from command d where d.company_id = c.company_id and d.terminal = c.terminal and d.id > c.id
      and d.content = 'DATA DELETE USERINFO PIN=' || e.emp_code)`

export const askForHeld = (db: Db, company: number) =>
  sql`with unseen as (${unseen(company)}), lines as (
      select terminal, case when count(distinct emp_code) > ${singly}::integer then array['DATA QUERY USERINFO']
        else array_agg(distinct 'DATA QUERY USERINFO PIN=' || emp_code) end as lines
      from unseen where kind = 'USER' group by terminal
      union all
      select terminal, array_agg(distinct 'DATA QUERY BIODATA Type=' || type) from unseen where kind = 'TEMPLATE' group by terminal
    )
    select queue_command(${company}, array[l.terminal], 'QUERY', line, 4, interval '1 day', 'system')
    from lines l cross join unnest(l.lines) line order by l.terminal, line`.execute(db)

interface Held {
  readonly db: Db
  readonly company: number
  readonly terminal: number
  readonly people: readonly number[]
  readonly templates: readonly { readonly employee: number; readonly bio_type: number }[]
}

/** What a terminal sends it holds. */
export async function noteHeld({ db, company, terminal, people, templates }: Held): Promise<void> {
  if (people.length === 0 && templates.length === 0) return
  const seen = templates.map(({ employee, bio_type }) => `${employee} ${bio_type}`)
  const { rows } = await sql<{ id: number }>`update command set verified_time = now(), version = version + 1
    where company_id = ${company} and terminal = ${terminal} and state = 'DONE' and verified_time is null
      and (content like 'DATA UPDATE USERINFO %' and employee = any(${people}::bigint[])
        or content like 'DATA UPDATE BIODATA %' and employee || ' ' || substring(content from 'Type=([0-9]+)') = any(${seen}::text[]))
    returning id`.execute(db)
  noteChanged({ company, resource: 'command', ids: rows.map(({ id }) => Number(id)), added: false })
}

const nothingFound = -1

/** It was asked for a person and has none: what it said of them was not so. */
export async function noteMissing(
  { db, company, terminal }: Pick<Held, 'db' | 'company' | 'terminal'>,
  question: string,
  value: number | null,
): Promise<void> {
  const [, code] = /^DATA QUERY USERINFO PIN=(.+)$/.exec(question) ?? []
  if (code === undefined || value !== nothingFound) return
  const { rows } = await sql<{ id: number }>`update command c set state = 'FAILED', version = c.version + 1,
      return_text = 'Processed, but the terminal does not hold it'
    from employee e where e.company_id = c.company_id and e.id = c.employee and e.emp_code = ${code}
      and c.company_id = ${company} and c.terminal = ${terminal} and c.state = 'DONE' and c.verified_time is null
      and c.content like 'DATA UPDATE USERINFO %' returning c.id`.execute(db)
  noteChanged({ company, resource: 'command', ids: rows.map(({ id }) => Number(id)), added: false })
}
