// Papers that employees hand in themselves: they wait for approval, and are theirs to change or take back until it is given.
import { sql } from 'kysely'
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { documentFaults } from './document-faults.ts'
import { tellOfHandingIn } from './document-news.ts'
import { daysLeft, documentState, unsettled } from './document-state.ts'
import { typeOf } from './type-facts.ts'

export const myEmployeeDocumentBehaviour: Behaviour<'my_employee_document'> = defineBehaviour('my_employee_document', {
  computed: { state: documentState, days_left: daysLeft },

  complete: async ({ context, draft, before }) => {
    if (before) return {}
    const type = typeof draft.certification === 'number' ? await typeOf(context, draft.certification) : undefined
    return { employee: context.principal.employee, ...(type && { before: type.before }) }
  },

  check: async ({ context, draft, before }) => {
    if (before && !isOpen(await unsettled(context, before.id)))
      throw refuse('ZBCM0029', { state: 'APPROVED', action: 'update' })
    const faults = await documentFaults({ context, draft, before, asksTwice: false })
    return before
      ? faults
      : { ...faults, ...(await kindFaults(context, draft)), ...(await renewalFaults(context, draft)) }
  },

  created: async ({ context, row }) => tellOfHandingIn(context, { id: row.id, employee: Number(row.employee) }),

  // Mended after it was rejected, it waits again.
  changed: async ({ context, row }) => {
    await sql`update employee_document set approval = 'PENDING', approved_by = null, approved_at = null, reject_reason = null
      where company_id = ${context.company.id} and id = ${row.id}`.execute(context.db)
    await tellOfHandingIn(context, { id: row.id, employee: Number(row.employee) })
  },

  removing: async ({ context: { db, company }, ids }) => {
    const { rows } = await sql<{ id: number }>`select id from employee_document
      where company_id = ${company.id} and id = any(${ids}::bigint[]) and approval = 'APPROVED'`.execute(db)
    return rows.map(({ id }) => ({ id, code: 'ZBCM0029', context: { state: 'APPROVED', action: 'delete' } }))
  },

  rowActions: {
    renew: async ({ context, row, body }): Promise<number> => {
      const state = await unsettled(context, row.id)
      if (state !== null) throw refuse('ZBCM0029', { state, action: 'renew' })
      const { certification, number, issuer, issue_country } = row
      const kept = { certification, number, issuer, issue_country, replaces: row.id }
      const served = servedResource('my_employee_document', myEmployeeDocumentBehaviour)
      return insertRecord(context, served, { ...kept, ...body })
    },
  },
})

const isOpen = (state: string | null) => state === 'PENDING' || state === 'REJECTED'

/** Only kinds that the company lets be handed in. */
async function kindFaults(
  { db, company }: Context,
  { certification }: Readonly<Record<string, unknown>>,
): Promise<FieldFaults> {
  if (typeof certification !== 'number') return {}
  const { rows } = await sql`select from document_type
    where company_id = ${company.id} and id = ${certification} and employee_upload`.execute(db)
  return rows.length > 0
    ? {}
    : { certification: [{ code: 'ZBCM0016', context: { field: 'certification', value: certification } }] }
}

/** What is renewed is a paper of one's own, of the same kind, that counts. */
async function renewalFaults(
  { db, company, principal }: Context,
  { replaces, certification }: Readonly<Record<string, unknown>>,
): Promise<FieldFaults> {
  if (typeof replaces !== 'number') return {}
  const { rows } = await sql`select from employee_document where company_id = ${company.id} and id = ${replaces}
    and employee = ${principal.employee} and certification = ${certification} and approval = 'APPROVED' and not is_renewed`.execute(
    db,
  )
  return rows.length > 0 ? {} : { replaces: [{ code: 'ZBCM0016', context: { field: 'replaces', value: replaces } }] }
}
