// Files of terminals arrive from the browser in pieces: begun with what they are, ready with the last piece.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import { defineBehaviour, type Skipped, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { refuseBeyondStorage } from '#server/platform/files/storage-room.ts'
import { keepPiece, md5Of, pieceBytes } from './file-bytes.ts'

type Schemas = components['schemas']

/** Whose it is: a company's own, or a vendor's, which offers it to its companies. */
interface Keeping {
  readonly of: 'terminal_file' | 'vendor_firmware'
  readonly offer: 'DRAFT' | null
}

const own: Keeping = { of: 'terminal_file', offer: null }

/** Answers its id. Number 0010 for firmware without its model and version, 0017 for one that is here, 0040 where the storage is used up. */
export async function beginFile(
  context: Context,
  file: Schemas['NewTerminalFile'],
  keeping: Keeping = own,
): Promise<number> {
  const { db, company, principal } = context
  const { file_name, purpose, size, device_model = null, firmware_version = null, release_date = null } = file
  const faults =
    purpose === 'FIRMWARE' ? await firmwareFaults(context, keeping, { device_model, firmware_version }) : {}
  if (Object.keys(faults).length > 0) throw refuseFields(contract[keeping.of].letters, faults)
  await refuseBeyondStorage(db, company.id, 'file_name', size)
  const { rows } = await sql<{ id: number }>`
    insert into terminal_file (company_id, file_name, purpose, device_model, firmware_version, release_date, note, size,
      offer, create_user, change_user)
    values (${company.id}, ${file_name}, ${purpose}, ${device_model}, ${firmware_version}, ${release_date}::date,
      ${file.note ?? null}, ${size}, ${keeping.offer}, ${principal.display_name}, ${principal.display_name}) returning id`.execute(
    db,
  )
  const id = Number(rows[0]?.id)
  await record(context, contract[keeping.of], 'CREATE', [id], { file_name: [null, file_name] }, [file_name])
  return id
}

async function firmwareFaults(
  { db, company }: Context,
  { of }: Keeping,
  named: { readonly device_model: string | null; readonly firmware_version: string | null },
): Promise<FieldFaults> {
  const missing = (['device_model', 'firmware_version'] as const).filter((field) => !named[field]?.trim())
  if (missing.length > 0)
    return Object.fromEntries(
      missing.map((field) => [field, [{ code: `ZB${contract[of].letters}0010`, context: { field } }]]),
    )
  const { rows } = await sql`select from terminal_file where company_id = ${company.id} and purpose = 'FIRMWARE'
    and same_text(device_model) = same_text(${named.device_model}) and same_text(firmware_version) = same_text(${named.firmware_version})`.execute(
    db,
  )
  const value = named.firmware_version
  return rows.length > 0
    ? {
        firmware_version: [{ code: `ZB${contract[of].letters}0017`, context: { field: 'firmware_version', value } }],
      }
    : {}
}

interface Piece {
  readonly context: Context
  readonly row: Stored
  readonly body: Schemas['TerminalFilePiece']
}

/** ZBDV1013 for a piece out of its order or length; one that has arrived already is taken as such. */
export async function takePiece({ context, row, body: { number, content } }: Piece): Promise<void> {
  const { db, company } = context
  const place = { db, company: company.id, file: row.id }
  const [size, received] = [Number(row.size), Number(row.received)]
  const at = number * pieceBytes
  const bytes = Buffer.from(content, 'base64url')
  // A call whose answer was lost comes again.
  if (at < received) return
  if (at !== received || bytes.length !== Math.min(pieceBytes, size - at)) throw refuse('ZBDV1013')
  await keepPiece(place, number, bytes)
  const isWhole = received + bytes.length === size
  const md5 = isWhole ? await md5Of(place, size) : null
  await sql`update terminal_file set received = received + ${bytes.length}::integer, state = ${isWhole ? 'READY' : 'ARRIVING'},
      md5 = ${md5}, change_time = now(), version = version + 1
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

/** What a vendor offers is seen beside a company's own files. */
async function ofVendor({ db }: Context, ids: readonly number[]): Promise<readonly Skipped[]> {
  const { rows } = await sql<{ id: number }>`select id from shown_terminal_file
    where offered and id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => ({ id, code: 'ZBDV1016' }))
}

export const terminalFileBehaviour = defineBehaviour('terminal_file', {
  rowActions: { piece: takePiece },
  keptElsewhere: ({ context, ids }) => ofVendor(context, ids),
})
