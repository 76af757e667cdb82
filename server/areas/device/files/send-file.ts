// Firmware and other files are ordered for terminals, and files of theirs are asked for: as commands, one under way at a time.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'

interface ReadyFile {
  readonly id: number
  readonly device_model: string | null
  readonly size: number
  readonly md5: string
}

/** Number 0016 for one that is of another kind, or not here as a whole. */
async function readyFile({ db, company }: Context, field: string, id: number, purpose: string): Promise<ReadyFile> {
  const { rows } = await sql<ReadyFile>`select id, device_model, size, md5 from shown_terminal_file
    where company_id = ${company.id} and id = ${id} and purpose = ${purpose} and state = 'READY'`.execute(db)
  const [file] = rows
  if (!file) throw refuseFields('DV', { [field]: [{ code: 'ZBDV0016', context: { field, value: id } }] })
  return file
}

interface Target {
  readonly id: number
  readonly state: number
  readonly model: string | null
  readonly isBusy: boolean
}

interface Order {
  readonly text: string
  readonly file?: number
  readonly model?: string | null
}

/**
 * Skipped: ZBDV1003 those that are not served, ZBDV1012 those of another model, ZBDV1014 those that have one on its way.
 * The address under which the file is fetched is put in as the command leaves.
 */
async function queueFile(context: Context, ids: readonly number[], { text, file, model }: Order): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const { rows } = await sql<Target>`select t.id, t.state, t.terminal_name as model,
      exists (select from command c where c.company_id = t.company_id and c.terminal = t.id and c.kind = 'FILE'
        and c.state in ('PENDING', 'SENT')) as "isBusy"
    from terminal t where t.company_id = ${company.id} and t.id = any(${ids}::bigint[]) order by t.id for no key update`.execute(
    db,
  )
  const why = ({ state, model: own, isBusy }: Target) => {
    if (state === 0 || state === 2) return 'ZBDV1003'
    if (model && own?.trim().toLowerCase() !== model.trim().toLowerCase()) return 'ZBDV1012'
    return isBusy ? 'ZBDV1014' : undefined
  }
  const taken = rows.filter((row) => why(row) === undefined).map(({ id }) => id)
  await sql`insert into command (company_id, terminal, area, kind, content, priority, expires, created_by, subject)
    select t.company_id, t.id, t.area, 'FILE', ${text}, 4, now() + interval '30 days', ${principal.display_name},
      ${file === undefined ? null : `file:${file}`}::text
    from terminal t where t.company_id = ${company.id} and t.id = any(${taken}::bigint[]) order by t.id`.execute(db)
  const skipped = rows.flatMap((row): Skipped[] => {
    const code = why(row)
    return code ? [{ id: row.id, code }] : []
  })
  return { accepted: taken.length, skipped }
}

type Way = 'PIECES' | 'WHOLE' | 'TEXT'

/** In the words of each way; the checksum and the size are those of the file itself. */
export async function upgradeFirmware(
  context: Context,
  ids: readonly number[],
  { firmware, way = 'PIECES' }: { readonly firmware: number; readonly way?: Way | undefined },
): Promise<BulkOutcome> {
  const { id, device_model, md5, size } = await readyFile(context, 'firmware', firmware, 'FIRMWARE')
  const type = way === 'TEXT' ? '' : 'type=1,'
  const inPieces = way === 'PIECES' ? ',supportsubcontracting=1' : ''
  const text = `UPGRADE ${type}checksum=${md5},url=…,size=${size}${inPieces}`
  return queueFile(context, ids, { text, file: id, model: device_model })
}

export async function putFile(
  context: Context,
  ids: readonly number[],
  { file, path }: { readonly file: number; readonly path: string },
): Promise<BulkOutcome> {
  const { id } = await readyFile(context, 'file', file, 'FILE')
  return queueFile(context, ids, { text: `PutFile …\t${path}`, file: id })
}

/** ZBDV1015: a file of a terminal may hold anything. */
export function pullFile(context: Context, ids: readonly number[], path: string): Promise<BulkOutcome> {
  if (context.principal.support === null) throw refuse('ZBDV1015')
  return queueFile(context, ids, { text: `GetFile ${path}` })
}
