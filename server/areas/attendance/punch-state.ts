// Punch states: codes 0 and 1 stay check-in and check-out, and each goes back to what companies begin with.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'

const fixed = 1

export const punchStateBehaviour = defineBehaviour('punch_state_setting', {
  check: ({ draft, before }) =>
    draft.role !== undefined && draft.role !== before?.role && Number(before?.code) <= fixed
      ? { role: [{ code: 'ZBRP0018', context: { field: 'role' } }] }
      : {},

  rowActions: {
    reset: async ({ context: { db, company }, row: { id } }) => {
      await sql`update punch_state_setting s set name = d.name, short_name = d.short_name, role = d.role,
          version = s.version + 1, change_time = now()
        from usual_punch_states() d where s.company_id = ${company.id} and s.id = ${id} and d.code = s.code`.execute(db)
    },
  },
})
