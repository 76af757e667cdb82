// Document types: how many documents of each kind are kept.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/crud/behaviour.ts'

export const documentTypeBehaviour = defineBehaviour('document_type', {
  computed: {
    document_count: () => sql`(select count(*)::integer from employee_document d
      where d.company_id = p.company_id and d.certification = p.id and not d.is_renewed
        and d.approval = 'APPROVED')`,
  },
})
