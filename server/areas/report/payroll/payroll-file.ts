// Payroll files on the wire: confirming, verifying and reversing them.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { reversePayroll, verifyPayroll } from './kept-file.ts'
import { payConfirmed, refuseLocker } from './paid-month.ts'
import { refuseBounded } from './preview.ts'
import { sendPayroll } from './send-file.ts'

export const payrollFileBehaviour = defineBehaviour('payroll_file', {
  rowActions: {
    verify: ({ context, row: { id } }) => verifyPayroll(context, id),

    send: ({ context, row: { id } }) => sendPayroll(context, id),

    reverse: ({ context, row: { id } }) => reversePayroll(context, id),

    confirm: async ({ context, row: { id, state }, body: { reference = null } }) => {
      refuseBounded(context)
      await refuseLocker(context, id)
      const { db, company, principal } = context
      const { rows } = await sql`
        update payroll_file set state = 'CONFIRMED', retry_at = null, reference = ${reference}, confirmed = now(),
          confirmed_by = ${principal.display_name}, version = version + 1, change_time = now(), change_user = ${principal.display_name}
        where company_id = ${company.id} and id = ${id} and state in ('READY', 'SENT', 'FAILED') returning id`.execute(
        db,
      )
      if (rows.length === 0) throw refuse('ZBRP0029', { state, action: 'confirm' })
      await payConfirmed(context, id)
    },
  },
})
