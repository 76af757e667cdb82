// What a terminal uploads: read, then taken over in one transaction with its stamp and its line in the log, then acknowledged.
import { sql } from 'kysely'
import { noteChanged } from '#server/db/changed-records.ts'
import { inCompany } from '#server/db/tenant.ts'
import { unpacked } from '../protocol/unpack.ts'
import type { KnownTerminal } from '../push/known-terminals.ts'
import { lockTerminal } from '../push/locked-terminal.ts'
import type { PushTools } from '../push/push-tools.ts'
import { ok, type PushAnswer, type PushRequest, refused, said } from '../push/request.ts'
import { keepStray } from '../push/strays.ts'
import { linesOf as countOf, type Intake, type Taken } from './intake.ts'
import { readUpload } from './read-upload.ts'

export async function takeUpload(
  tools: PushTools,
  terminal: KnownTerminal,
  request: PushRequest,
  sent: Buffer,
): Promise<PushAnswer> {
  const packed = /^(?:tgz|gzip|gz)$/i.test(request.query.get('contenttype') ?? '')
  const body = packed ? await unpacked(sent).catch(() => undefined) : sent
  if (body === undefined) return refused(400, 'archive')
  const upload = await readUpload(request, body)
  if (upload === undefined) {
    await keepStray(tools, request, { company: terminal.company, sn: terminal.sn, reason: 'UNKNOWN_TABLE', body })
    return ok
  }
  const { company, id } = terminal
  const taken = await inCompany(tools.database, company, async (db) => {
    const locked = await lockTerminal(db, company, id)
    if (!locked) return undefined
    const intake: Intake = { db, company, terminal: locked, tools }
    const outcome = await upload.take(intake)
    await noteUpload(intake, request, { ...outcome, stamp: upload.stamp })
    return outcome
  })
  if (taken === undefined) return refused(403, 'not authorized')
  // A terminal that sends punches is one of attendance, whatever was noted of it.
  if (upload.isAttendance && terminal.isDoor) await turnBack(tools, terminal)
  return said(upload.answer(countOf(taken)))
}

/** A change of the screen for each upload, and none of the record's version. */
async function noteUpload(
  { db, company, terminal }: Intake,
  { query, address }: PushRequest,
  { event, stored, known, bad, span = null, stamp }: Taken & { readonly stamp: string | undefined },
): Promise<void> {
  const given = (query.get('stamp') ?? query.get('opstamp') ?? query.get('photostamp'))?.slice(0, 30)
  await db
    .updateTable('terminal')
    .set({
      last_activity: sql`now()`,
      upload_time: sql`now()`,
      real_ip: address.slice(0, 39),
      ...(stamp && given !== undefined && { [stamp]: given }),
    })
    .where('company_id', '=', company)
    .where('id', '=', terminal.id)
    .execute()
  const lines = bad.slice(0, mostBadLines).map(withoutSecrets)
  await sql`insert into terminal_upload (company_id, terminal, area, event, content, upload_count, error_count, duplicate_count, bad_lines)
    values (${company}, ${terminal.id}, ${terminal.area}, ${event}, ${span?.slice(0, 80) ?? null}, ${stored}, ${bad.length}, ${known},
      ${JSON.stringify(lines)}::jsonb)`.execute(db)
  noteChanged({ company, resource: 'terminal', ids: [terminal.id], added: false })
}

const mostBadLines = 50
const longestLine = 200
const secret = /\b((?:passwd|password|tmp|template|content)=)[^\t]*/gi

const withoutSecrets = (line: string): string => line.replace(secret, '$1…').slice(0, longestLine)

async function turnBack({ database, known }: PushTools, { company, id, sn }: KnownTerminal): Promise<void> {
  await inCompany(database, company, (db) =>
    sql`update terminal set push_protocol = 'att' where company_id = ${company} and id = ${id}`.execute(db),
  )
  known.forget(sn)
}
