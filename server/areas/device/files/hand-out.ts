// `GET /iclock/file`: a terminal fetches the file of a command that it was sent, whole or a part of it, and no other file.
import { sql } from 'kysely'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { KnownTerminal } from '../push/known-terminals.ts'
import type { PushTools } from '../push/push-tools.ts'
import { type PushAnswer, type PushRequest, refused } from '../push/request.ts'
import { pieceBytes, readPiece, readRange } from './file-bytes.ts'
import { hashOf } from './file-ticket.ts'

interface Ticket {
  readonly command: number
  readonly file: number
  /** The company itself, or its vendor. */
  readonly kept_by: number
  readonly size: number
  readonly way: 'PIECES' | 'WHOLE' | 'TEXT'
}

const type = { 'Content-Type': 'application/octet-stream', 'Accept-Ranges': 'bytes' }

export async function handOut(tools: PushTools, terminal: KnownTerminal, request: PushRequest): Promise<PushAnswer> {
  const { company, id } = terminal
  const ticket = await inCompany(tools.database, company, async (db) => {
    const { rows } = await sql<Ticket>`select k.command, k.file, k.kept_by, f.size, k.way from terminal_file_ticket k
        join shown_terminal_file f on f.company_id = k.company_id and f.id = k.file
        join command c on c.company_id = k.company_id and c.id = k.command and c.state = 'SENT'
      where k.company_id = ${company} and k.terminal = ${id} and k.expires > now()
        and k.ticket = ${hashOf(request.query.get('url') ?? '')}`.execute(db)
    return rows[0]
  })
  if (!ticket) return refused(404, 'not found')
  const { way, size } = ticket
  const range = way === 'TEXT' ? undefined : rangeOf(request.range, size)
  if (range === null) return { ...refused(416, 'range'), headers: { 'Content-Range': `bytes */${size}` } }
  if (range) return part(tools, terminal, ticket, range)
  await note(tools, company, ticket, size)
  const length = way === 'TEXT' ? Math.ceil(size / 3) * 4 : size
  return { status: 200, body: whole(tools, company, ticket), length, headers: type }
}

interface Range {
  readonly from: number
  /** Included. */
  readonly to: number
}

/** Undefined: none is asked for; null: none of this file. No more than a piece at once. */
function rangeOf(asked: string | null, size: number): Range | undefined | null {
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(asked?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = Math.min(first === '' || last === '' ? size - 1 : Number(last), size - 1, from + pieceBytes - 1)
  return from > to ? null : { from, to }
}

async function part(
  tools: PushTools,
  { company }: KnownTerminal,
  ticket: Ticket,
  { from, to }: Range,
): Promise<PushAnswer> {
  const body = await inCompany(tools.database, company, (db) =>
    readRange({ db, company: ticket.kept_by, file: ticket.file }, from, to),
  )
  await note(tools, company, ticket, body.length)
  return { status: 206, body, headers: { ...type, 'Content-Range': `bytes ${from}-${to}/${ticket.size}` } }
}

/** Each piece by itself, so that no connection to the database waits for a slow terminal. As text, three bytes at a time. */
async function* whole(
  { database }: PushTools,
  company: number,
  { file, kept_by, size, way }: Ticket,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for (let number = 0; number * pieceBytes < size; number++) {
    const bytes = await inCompany(database, company, (db) => readPiece({ db, company: kept_by, file }, number))
    if (way !== 'TEXT') {
      yield bytes
      continue
    }
    const all = Buffer.concat([rest, bytes])
    const even = all.length - (all.length % 3)
    rest = all.subarray(even)
    yield Buffer.from(all.subarray(0, even).toString('base64'))
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'))
}

/** How far it is stands beside the command. */
const note = ({ database }: PushTools, company: number, { command }: Ticket, bytes: number) =>
  inCompany(database, company, (db) =>
    sql`update terminal_file_ticket set fetched = fetched + ${bytes}::bigint where company_id = ${company} and command = ${command}`.execute(
      db,
    ),
  )
