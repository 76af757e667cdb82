// Errors that terminals logged: people note which are settled.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'

export const terminalErrorBehaviour = defineBehaviour('terminal_error', {
  bulkActions: {
    settle: async ({ context: { db, company, principal }, ids }) => {
      await sql`update terminal_error set handled = true, version = version + 1, change_time = now(),
        change_user = ${principal.display_name}
        where company_id = ${company.id} and id = any(${ids}::bigint[]) and not handled`.execute(db)
      return { accepted: ids.length, skipped: [] }
    },
  },
})
