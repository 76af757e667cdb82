// A terminal asks for commands. Where none can wait the answer needs no database.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { sendCommands } from '../delivery/send-commands.ts'
import { infoColumns } from '../protocol/options.ts'
import { storeReported } from '../upload/store-options.ts'
import { checkMs, type KnownTerminal } from './known-terminals.ts'
import type { PushTools } from './push-tools.ts'
import { ok, type PushAnswer, type PushRequest } from './request.ts'

export async function poll(tools: PushTools, terminal: KnownTerminal, { query }: PushRequest): Promise<PushAnswer> {
  const info = query.get('info')
  if (info) await takeInfo(tools, terminal, info)
  if (!terminal.isGreeted && terminal.checkAt <= Date.now()) await askForGreeting(tools, terminal)
  if (!terminal.takesCommands) return ok
  // Who asks right after a command was queued gets it.
  if (!isDue(terminal)) await tools.known.caughtUp()
  return isDue(terminal) ? sendCommands(tools, terminal) : ok
}

const isDue = ({ isAwaited, lookAt }: KnownTerminal): boolean => isAwaited || lookAt <= Date.now()

const takeInfo = ({ database }: PushTools, { company, id }: KnownTerminal, info: string) =>
  inCompany(database, company, async (db) => {
    await storeReported({ db, company, terminal: id }, infoColumns(info))
    noteChanged({ company, resource: 'terminal', ids: [id], added: false })
  })

/** One that only polls believes that it has read its options; it is asked to read them again, at most once an hour. */
async function askForGreeting({ database }: PushTools, terminal: KnownTerminal): Promise<void> {
  terminal.checkAt = Date.now() + checkMs
  const { company, id } = terminal
  await inCompany(database, company, async (db) => {
    const { rows } =
      await sql`insert into terminal_link (company_id, terminal, check_time) values (${company}, ${id}, now())
      on conflict (company_id, terminal) do update set check_time = now()
        where terminal_link.check_time is null or terminal_link.check_time < now() - interval '1 hour' returning terminal`.execute(
        db,
      )
    if (rows.length > 0)
      await sql`select queue_command(${company}, array[${id}::bigint], 'CONTROL', 'CHECK', 0, interval '1 day', 'system')`.execute(
        db,
      )
  })
  terminal.isAwaited = true
}
