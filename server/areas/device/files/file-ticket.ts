// The address under which a terminal fetches the file of a command: made as the command leaves, good for this terminal alone, for an
// hour at most, and no longer than until the command is answered.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Rendering, WaitingCommand } from '../delivery/render-command.ts'

export const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

function wayOf(content: string): string {
  if (!content.startsWith('UPGRADE ')) return 'WHOLE'
  if (content.includes('supportsubcontracting=1')) return 'PIECES'
  return content.includes('type=1') ? 'WHOLE' : 'TEXT'
}

/** Null where the file is gone, or withdrawn by the vendor. */
export async function withAddress(
  { db, company, terminal }: Rendering,
  { id, content }: WaitingCommand,
): Promise<string | null> {
  const ticket = randomBytes(24).toString('base64url')
  const { rows } = await sql<{ secret: string | null }>`
    insert into terminal_file_ticket (company_id, command, terminal, kept_by, file, ticket, way, expires)
    select c.company_id, c.id, c.terminal, f.kept_by, f.id, ${hashOf(ticket)}, ${wayOf(content)}, now() + interval '1 hour'
    from command c join shown_terminal_file f on f.company_id = c.company_id and c.subject = 'file:' || f.id and f.state = 'READY'
    where c.company_id = ${company} and c.id = ${id}
    on conflict (company_id, command) do update set ticket = excluded.ticket, fetched = 0, expires = excluded.expires
    returning (select terminal_path from device_config d where d.company_id = ${company}) as secret`.execute(db)
  const [made] = rows
  if (!made) return null
  const way = made.secret === null ? '' : `/${made.secret}`
  return content.replace('…', `${way}/iclock/file?SN=${terminal.sn}&url=${ticket}`)
}
