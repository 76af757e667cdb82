// What was done at a terminal, and errors of its own: each once, however often it is told.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { storeDoorEvents } from '../doors/door-events.ts'
import { doorEventsOf } from '../doors/operation-events.ts'
import { wholeNumber } from '../protocol/fields.ts'
import { operationText } from '../protocol/operations.ts'
import type { ErrorLine, OperationLine } from '../protocol/tagged-line.ts'
import type { Intake } from './intake.ts'

/** Answers how many are new. Those of a terminal at a door that are about the door are events of it, too. */
export async function takeOperations(intake: Intake, operations: readonly OperationLine[]): Promise<number> {
  if (operations.length === 0) return 0
  const { db, company, terminal } = intake
  if (terminal.is_access) await storeDoorEvents(intake, 'OPERATION', doorEventsOf(operations))
  const given = operations.map(({ operation, operator, at, objects }) => ({
    operation,
    operator,
    at,
    text: operationText(operation, objects[0]),
    object: objects[0] ?? null,
    param1: wholeNumber(objects[1] ?? undefined) ?? null,
    param2: wholeNumber(objects[2] ?? undefined) ?? null,
    param3: wholeNumber(objects[3] ?? undefined) ?? null,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into terminal_operation (company_id, terminal, area, terminal_tz, admin, action_name, action_text, action_time, object,
      param1, param2, param3)
    select distinct on (g.operation, g.operator, g.at, g.object, g.param1, g.param2, g.param3) ${company}, ${terminal.id}, ${terminal.area},
      ${terminal.zone}, g.operator, g.operation, g.text, g.at at time zone ${terminal.zone}, g.object, g.param1, g.param2, g.param3
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (operation integer, operator text, at timestamp, text text,
      object text, param1 integer, param2 integer, param3 integer)
    where not exists (select from terminal_operation o where o.company_id = ${company} and o.terminal = ${terminal.id}
      and o.action_time = g.at at time zone ${terminal.zone} and o.action_name = g.operation
      and (o.admin, o.object, o.param1, o.param2, o.param3) is not distinct from (g.operator, g.object, g.param1, g.param2, g.param3))
    returning id`.execute(db)
  noteChanged({ company, resource: 'terminal_operation', ids: rows.map(({ id }) => Number(id)), added: true })
  return rows.length
}

/** An error of a command is the end of the command. */
export async function takeErrors({ db, company, terminal }: Intake, errors: readonly ErrorLine[]): Promise<number> {
  let stored = 0
  for (const { error_code, error_msg, isOfCommand, command, additional } of errors) {
    const { rows: owned } = await sql<{ id: number }>`
      update command set state = case when state in ('PENDING', 'SENT', 'DONE') then 'FAILED' else state end,
        return_text = coalesce(${error_msg}, ${error_code}), return_time = coalesce(return_time, now()), version = version + 1
      where company_id = ${company} and terminal = ${terminal.id} and ${isOfCommand} and id = ${command}::bigint
        and return_text is distinct from coalesce(${error_msg}, ${error_code}) returning id`.execute(db)
    noteChanged({ company, resource: 'command', ids: owned.map(({ id }) => Number(id)), added: false })
    const { rows } = await sql<{ id: number }>`
      insert into terminal_error (company_id, terminal, area, error_code, error_msg, data_origin, cmd, additional)
      select ${company}, ${terminal.id}, ${terminal.area}, ${error_code}, ${error_msg}, ${isOfCommand ? 'CMD' : 'DEV'},
        (select id from command where company_id = ${company} and terminal = ${terminal.id} and id = ${isOfCommand ? command : null}::bigint),
        ${additional}
      where not exists (select from terminal_error e where e.company_id = ${company} and e.terminal = ${terminal.id}
        and e.error_code = ${error_code} and e.additional is not distinct from ${additional}
        and e.error_msg is not distinct from ${error_msg} and e.upload_time > now() - interval '10 minutes')
      returning id`.execute(db)
    noteChanged({ company, resource: 'terminal_error', ids: rows.map(({ id }) => Number(id)), added: true })
    stored += rows.length
  }
  return stored
}
