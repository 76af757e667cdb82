// Employee documents: what their type asks for, how long they hold, and the newer one that takes an old one's place.
import { sql } from 'kysely'
import { type Behaviour, defineBehaviour } from '#server/crud/behaviour.ts'
import { insertRecord } from '#server/crud/create.ts'
import { servedResource } from '#server/crud/resource.ts'
import { refuse } from '#server/errors/refusal.ts'
import { documentFaults } from './document-faults.ts'
import { typeOf } from './type-facts.ts'

const day = (zone: string) => sql`(now() at time zone ${zone})::date`

export const employeeDocumentBehaviour: Behaviour<'employee_document'> = defineBehaviour('employee_document', {
  computed: {
    state: ({ company: { zone } }) => sql`case
      when p.is_renewed then 'SUPERSEDED'
      when p.expire_on is null then 'NO_EXPIRY'
      when p.expire_on < ${day(zone)} then 'EXPIRED'
      when p.expire_on - ${day(zone)} <= p.before then 'EXPIRING'
      else 'VALID' end`,
    days_left: ({ company: { zone } }) => sql`case when not p.is_renewed then p.expire_on - ${day(zone)} end`,
  },

  complete: async ({ context, draft, before }) => {
    if (before || draft.before !== undefined || typeof draft.certification !== 'number') return {}
    return { before: (await typeOf(context, draft.certification))?.before }
  },

  check: documentFaults,

  rowActions: {
    renew: async ({ context, row, body }): Promise<number> => {
      if (row.is_renewed === true) throw refuse('ZBCM0029', { state: 'SUPERSEDED', action: 'renew' })
      await sql`update employee_document set is_renewed = true, version = version + 1, change_time = now(),
          change_user = ${context.principal.display_name}
        where company_id = ${context.company.id} and id = ${row.id}`.execute(context.db)
      const { employee, certification, number, issuer, issue_country, before } = row
      const kept = { employee, certification, number, issuer, issue_country, before }
      return insertRecord(context, servedResource('employee_document', employeeDocumentBehaviour), { ...kept, ...body })
    },
  },
})
