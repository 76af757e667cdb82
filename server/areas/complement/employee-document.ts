// Employee documents: what their type asks for, how long they hold, the newer one that takes an old one's place, and what the
// office decides on those that employees hand in.
import { sql } from 'kysely'
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { decideDocuments, supersede } from './document-decisions.ts'
import { documentFaults } from './document-faults.ts'
import { daysLeft, documentState, unsettled } from './document-state.ts'
import { typeOf } from './type-facts.ts'

export const employeeDocumentBehaviour: Behaviour<'employee_document'> = defineBehaviour('employee_document', {
  computed: {
    state: documentState,
    days_left: daysLeft,
    also_kept_for: () => sql`(select string_agg(distinct e.emp_code, ', ') from employee_document o
      join employee e on e.company_id = o.company_id and e.id = o.employee
      where o.company_id = p.company_id and o.certification = p.certification and o.employee <> p.employee
        and same_text(o.number) = same_text(p.number) and not o.is_renewed and o.approval <> 'REJECTED')`,
  },

  complete: async ({ context, draft, before }) => {
    if (before || draft.before !== undefined || typeof draft.certification !== 'number') return {}
    return { before: (await typeOf(context, draft.certification))?.before }
  },

  check: ({ context, draft, before }) => documentFaults({ context, draft, before, asksTwice: true }),

  rowActions: {
    renew: async ({ context, row, body }): Promise<number> => {
      const state = await unsettled(context, row.id)
      if (state !== null) throw refuse('ZBCM0029', { state, action: 'renew' })
      await supersede(context, [row.id])
      const { employee, certification, number, issuer, issue_country, before, email_alert } = row
      const kept = { employee, certification, number, issuer, issue_country, before, email_alert }
      return insertRecord(context, servedResource('employee_document', employeeDocumentBehaviour), { ...kept, ...body })
    },
  },

  bulkActions: {
    approve: ({ context, ids }) => decideDocuments(context, ids, { to: 'APPROVED', reason: null }),
    reject: ({ context, ids, body }) => decideDocuments(context, ids, { to: 'REJECTED', reason: body.reason }),
  },
})
