// Document types: how many documents of each kind are kept, and to which addresses what becomes of them may go.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { outsideAddressFaults } from '#server/engine/notifications/outside-addresses.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

export const documentTypeBehaviour = defineBehaviour('document_type', {
  check: async ({ context, draft, before }) => ({
    ...remindersOutOfOrder(draft.repeat_days),
    ...(await outsideAddressFaults(context, 'extra_emails', draft.extra_emails, before)),
  }),
  computed: {
    document_count: () => sql`(select count(*)::integer from employee_document d
      where d.company_id = p.company_id and d.certification = p.id and not d.is_renewed
        and d.approval = 'APPROVED')`,
  },
})

/** Reminders come closer to the last day, each on a day of its own. */
function remindersOutOfOrder(days: readonly number[] | null | undefined): FieldFaults {
  const index = (days ?? []).findIndex((day, at, all) => at > 0 && day >= (all[at - 1] ?? 0))
  if (!days || index < 0) return {}
  const max = Math.max(0, (days[index - 1] ?? 0) - 1)
  return { repeat_days: [{ code: 'ZBCM0015', context: { field: 'repeat_days', index, min: 0, max } }] }
}
