// What is kept of uploads beside what they held: stamps as they came, when the terminal was heard of, a line in the log of uploads.

import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cut } from '../protocol/bytes.ts'
import type { LockedTerminal } from '../push/locked-terminal.ts'
import type { PushRequest } from '../push/request.ts'
import type { Taken } from './intake.ts'

interface NotedUpload {
  readonly terminal: LockedTerminal
  readonly request: PushRequest
  readonly taken: Taken
  /** Column of the stamp that comes with it. */
  readonly stamp: string | undefined
}

/** A change of the screen for each upload, and none of the record's version. Of two of one terminal the later one's stamp stays. */
export async function noteUploads(db: Db, company: number, uploads: readonly NotedUpload[]): Promise<void> {
  const heard = new Map<number, object>()
  for (const { terminal, request, stamp } of uploads) {
    const given = stampOf(request)
    heard.set(terminal.id, {
      ...heard.get(terminal.id),
      terminal: terminal.id,
      address: request.address.slice(0, 39),
      ...(stamp && given !== undefined && { [stamp]: given }),
    })
  }
  await sql`update terminal t set last_activity = now(), upload_time = now(), real_ip = g.address,
      log_stamp = coalesce(g.log_stamp, t.log_stamp), op_log_stamp = coalesce(g.op_log_stamp, t.op_log_stamp),
      capture_stamp = coalesce(g.capture_stamp, t.capture_stamp), biodata_stamp = coalesce(g.biodata_stamp, t.biodata_stamp),
      error_stamp = coalesce(g.error_stamp, t.error_stamp)
    from jsonb_to_recordset(${JSON.stringify([...heard.values()])}::jsonb) as g (terminal bigint, address text, log_stamp text,
      op_log_stamp text, capture_stamp text, biodata_stamp text, error_stamp text)
    where t.company_id = ${company} and t.id = g.terminal`.execute(db)
  await sql`insert into terminal_upload (company_id, terminal, area, event, content, upload_count, error_count, duplicate_count, bad_lines)
    select ${company}, g.terminal, g.area, g.event, g.content, g.stored, g.errors, g.known, g.bad_lines
    from jsonb_to_recordset(${JSON.stringify(uploads.map(lineOf))}::jsonb) as g (terminal bigint, area bigint, event text, content text,
      stored integer, errors integer, known integer, bad_lines jsonb)`.execute(db)
  noteChanged({ company, resource: 'terminal', ids: [...heard.keys()], added: false })
}

const stampOf = ({ query }: PushRequest): string | undefined =>
  shortened(
    query.get('stamp') ??
      query.get(`${query.get('table')?.toLowerCase()}stamp`) ??
      query.get('opstamp') ??
      query.get('photostamp'),
  )

const shortened = (stamp: string | undefined) => (stamp === undefined ? undefined : cut(stamp, 30))

const mostBadLines = 50
const longestLine = 200
const secret = /\b((?:passwd|password|tmp|template|content)=)[^\t]*/gi

const withoutSecrets = (line: string): string => cut(line.replace(secret, '$1…'), longestLine)

const lineOf = ({ terminal, taken: { event, stored, known, bad, span = null } }: NotedUpload) => ({
  ...{
    terminal: terminal.id,
    area: terminal.area,
    event: cut(event, 80),
    content: span === null ? null : cut(span, 80),
    stored,
    known,
  },
  ...{ errors: bad.length, bad_lines: bad.slice(0, mostBadLines).map(withoutSecrets) },
})
