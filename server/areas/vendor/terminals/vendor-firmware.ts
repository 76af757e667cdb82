// Firmware that a vendor offers to its companies: arrives in pieces, is released and withdrawn; how many use it is counted, not who.
import { sql } from 'kysely'
import { defineBehaviour, type Skipped, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { takePiece } from '../../device/exports.ts'

type Offer = 'RELEASED' | 'WITHDRAWN'

/** Throws ZBVE0029 for one that has not arrived as a whole, is offered already, or is not offered. */
async function offer({ db, company, principal }: Context, row: Stored, to: Offer): Promise<void> {
  const isOffered = row.offer === 'RELEASED'
  const may = to === 'RELEASED' ? !isOffered && row.state === 'READY' : isOffered
  const action = to === 'RELEASED' ? 'release' : 'withdraw'
  if (!may) throw refuse('ZBVE0029', { state: row.offer, action })
  // Companies may have sent it since.
  forgoUndo()
  await sql`update terminal_file set offer = ${to}, version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
}

/** Those that companies see are withdrawn first. */
async function refuseOffered({ db, company }: Context, ids: readonly number[]): Promise<readonly Skipped[]> {
  const { rows } = await sql<{ id: number }>`select id from terminal_file
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and offer = 'RELEASED'`.execute(db)
  return rows.map(({ id }) => ({ id: Number(id), code: 'ZBVE0029', context: { state: 'RELEASED', action: 'delete' } }))
}

/** Some terminals report their version with a word in front. */
const running = (what: string) => () =>
  sql`(select count(${sql.raw(what)})::integer from tenant_device d where same_text(d.device_model) = same_text(p.device_model)
    and right(lower(d.fw_ver), length(p.firmware_version)) = lower(p.firmware_version))`

export const vendorFirmwareBehaviour = defineBehaviour('vendor_firmware', {
  computed: { companies_count: running('distinct d.company'), terminals_count: running('*') },
  removing: ({ context, ids }) => refuseOffered(context, ids),
  rowActions: {
    piece: takePiece,
    release: ({ context, row }) => offer(context, row, 'RELEASED'),
    withdraw: ({ context, row }) => offer(context, row, 'WITHDRAWN'),
  },
})
