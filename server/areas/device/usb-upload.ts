// Takes over the punches of a file from a terminal: those of employees count, those of nobody stand apart, what is known is left out.

import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { betweenRows } from '#server/platform/jobs/breathe.ts'
import { acceptPunches } from '../punch/exports.ts'
import { type PunchLine, readAttlog } from './attlog.ts'
import { cut } from './protocol/bytes.ts'
import { terminalPlace } from './terminal-place.ts'

type Schemas = components['schemas']

const mostBadLines = 50
/** Characters that are read in one go. */
const pieceLength = 100_000

/** Number 0016 for a terminal that the caller does not see, ZBDV1003 for one that is not authorized. */
export async function uploadFromUsb(
  context: Context,
  { terminal, content }: Schemas['UsbFile'],
): Promise<Schemas['UsbPunches']> {
  await refuseTerminal(context, terminal)
  const { punches, bad } = await readInPieces(content)
  const { db, company, principal } = context
  const place = await terminalPlace(db, company.id, terminal)
  const intake = { db, company: company.id, by: principal.display_name }
  const verdicts = await acceptPunches(
    intake,
    { place, punches: punches.map(({ code, ...punch }) => ({ who: code, ...punch })) },
    'USB_FILE',
  )
  const count = (outcome: string) => verdicts.filter((verdict) => verdict.outcome === outcome).length
  const [accepted, unregistered] = [count('ACCEPTED'), count('UNREGISTERED')]
  const duplicates = punches.length - accepted - unregistered
  const bad_lines = bad.shown.map((line) => cut(line, 200))
  await sql`insert into terminal_upload (company_id, terminal, area, event, content, upload_count, error_count, duplicate_count, bad_lines)
    select company_id, id, area, 'ATTLOG', ${spanOf(punches)}, ${accepted + unregistered}, ${bad.count}, ${duplicates},
      ${JSON.stringify(bad_lines)}::jsonb
    from terminal where company_id = ${company.id} and id = ${terminal}`.execute(db)
  await record(context, contract.terminal, 'USB_UPLOAD', [terminal], {})
  return { accepted, unregistered, duplicates, bad: bad.count, bad_lines }
}

/** Others have their turn in between; of lines that are no punch no more are kept than are shown. */
async function readInPieces(content: string) {
  const punches: PunchLine[] = []
  const shown: string[] = []
  let bad = 0
  for (let at = 0; at < content.length; ) {
    const cut = at + pieceLength
    const end = cut < content.length ? lineEndFrom(content, cut) : content.length
    const read = readAttlog(content.slice(at, end))
    for (const punch of read.punches) punches.push(punch)
    shown.push(...read.bad.slice(0, mostBadLines - shown.length))
    bad += read.bad.length
    at = end
    await betweenRows()
  }
  return { punches, bad: { count: bad, shown } }
}

/** Behind the end of the line that the place is in. */
function lineEndFrom(content: string, at: number): number {
  const ends = [content.indexOf('\n', at), content.indexOf('\r', at)].filter((end) => end >= 0)
  return ends.length === 0 ? content.length : Math.min(...ends) + 1
}

async function refuseTerminal({ db, company, principal }: Context, terminal: number): Promise<void> {
  const { rows } = await sql<{
    state: number
  }>`select state from terminal where company_id = ${company.id} and id = ${terminal}
    and (${principal.scope.areas === null}::boolean or area = any(${principal.scope.areas ?? []}::bigint[]))`.execute(
    db,
  )
  const [found] = rows
  if (!found)
    throw refuseFields('DV', { terminal: [{ code: 'ZBDV0016', context: { field: 'terminal', value: terminal } }] })
  if (found.state === 0) throw refuse('ZBDV1003')
}

const spanOf = (punches: readonly PunchLine[]): string | null => {
  const times = punches.map(({ at }) => at).toSorted()
  return times.length === 0 ? null : `${times[0]} – ${times.at(-1)}`
}
