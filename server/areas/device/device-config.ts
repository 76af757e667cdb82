// The configuration of terminals: how long punches are kept at least, and defaults that reach all terminals where that is asked for.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { isBlock } from '#server/platform/http/address-blocks.ts'
import { transferFaults } from './transfer-times.ts'

const LEAST_MONTHS = 12

function addressFaults(blocks: readonly string[]): FieldFaults {
  if (blocks.every(isBlock)) return {}
  const context = { field: 'terminal_addresses', pattern_name: 'address' }
  return { terminal_addresses: [{ code: 'ZBDV0013', context }] }
}

export const deviceConfigBehaviour = defineBehaviour('device_config', {
  check: ({ draft: { transaction_retention: months, transfer_time, terminal_addresses } }) => ({
    ...transferFaults(transfer_time),
    ...addressFaults(terminal_addresses ?? []),
    ...(typeof months === 'number' &&
      months > 0 &&
      months < LEAST_MONTHS && {
        transaction_retention: [
          { code: 'ZBDV0015', context: { field: 'transaction_retention', min: LEAST_MONTHS, max: 600 } },
        ],
      }),
  }),

  changed: async ({ context: { db, company, principal }, row }) => {
    if (row.global_setup !== true) return
    await sql`update terminal set heartbeat = ${row.heartbeat}, transfer_mode = ${row.transfer_mode},
        transfer_interval = ${row.transfer_interval}, transfer_time = ${row.transfer_time},
        version = version + 1, change_time = now(), change_user = ${principal.display_name}
      where company_id = ${company.id} and (heartbeat, transfer_mode, transfer_interval, transfer_time)
        is distinct from (${row.heartbeat}::integer, ${row.transfer_mode}::smallint, ${row.transfer_interval}::integer,
          ${row.transfer_time}::varchar)`.execute(db)
  },
})
