// What a terminal uploads: read, then taken over in one transaction with its stamp and its line in the log, then acknowledged.
import { sql } from 'kysely'
import { inCompany } from '#server/platform/db/tenant.ts'
import { isPacked, unpacked } from '../protocol/unpack.ts'
import type { KnownTerminal } from '../push/known-terminals.ts'
import { lockTerminal } from '../push/locked-terminal.ts'
import type { PushTools } from '../push/push-tools.ts'
import { ok, type PushAnswer, type PushRequest, refused, said } from '../push/request.ts'
import { keepStray } from '../push/strangers/strays.ts'
import { linesOf as countOf, type Taken } from './intake.ts'
import { noteUploads } from './note-uploads.ts'
import { readUpload, type Upload } from './read-upload.ts'

export async function takeUpload(
  tools: PushTools,
  terminal: KnownTerminal,
  request: PushRequest,
  sent: Buffer,
): Promise<PushAnswer> {
  // It is another company's: it goes with the clearing that waits for the terminal.
  if (terminal.isForeign) return ok
  // Some firmware says so of a body that is as plain as ever.
  const packed = /^(?:tgz|gzip|gz)$/i.test(request.query.get('contenttype') ?? '') && isPacked(sent)
  const body = packed ? await unpacked(sent).catch(() => undefined) : sent
  if (body === undefined) return refused(400, 'archive')
  const upload = await readUpload(request, body, terminal.codePage)
  if (upload === undefined) {
    await keepStray(tools, request, { company: terminal.company, sn: terminal.sn, reason: 'UNKNOWN_TABLE', body })
    return ok
  }
  const { punches } = upload
  const shared = punches && (await tools.groups.take({ tools, terminal, request, read: punches, stamp: upload.stamp }))
  const taken = shared ?? (await takeAlone(tools, terminal, request, upload))
  if (taken === undefined) return refused(403, 'not authorized')
  // A terminal that sends punches is one of attendance, whatever was noted of it.
  if (punches && terminal.isDoor) await turnBack(tools, terminal)
  return said(upload.answer(countOf(taken)))
}

/** Undefined where the terminal is not served any more. */
const takeAlone = (
  tools: PushTools,
  { company, id }: KnownTerminal,
  request: PushRequest,
  { take, stamp }: Upload,
): Promise<Taken | undefined> =>
  inCompany(tools.database, company, async (db) => {
    const terminal = await lockTerminal(db, company, id)
    if (!terminal) return undefined
    const taken = await take({ db, company, terminal, tools })
    await noteUploads(db, company, [{ terminal, request, taken, stamp }])
    return taken
  })

async function turnBack({ database, known }: PushTools, { company, id, sn }: KnownTerminal): Promise<void> {
  await inCompany(database, company, (db) =>
    sql`update terminal set push_protocol = 'att' where company_id = ${company} and id = ${id}`.execute(db),
  )
  known.forget(sn)
}
