// Document types: how many documents of each kind are kept, and to which addresses what becomes of them may go.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/crud/behaviour.ts'
import { outsideAddressFaults } from '../system/exports.ts'

export const documentTypeBehaviour = defineBehaviour('document_type', {
  check: ({ context, draft, before }) => outsideAddressFaults(context, 'extra_emails', draft.extra_emails, before),

  computed: {
    document_count: () => sql`(select count(*)::integer from employee_document d
      where d.company_id = p.company_id and d.certification = p.id and not d.is_renewed
        and d.approval = 'APPROVED')`,
  },
})
