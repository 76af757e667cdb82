// Privileges: they follow the areas of people, so nobody adds or deletes one; what they say is changed one by one, from files and by
// acts on many, and told to the doors of the area.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { copyFrom, lackingFaults, setGroup, setHours, setVerification, suspend, syncPeople } from './privilege-acts.ts'
import { hourFaults, numberedPart, numbersOf, unknownNumbers, whole } from './privilege-values.ts'

const validity = (column: string) =>
  sql`(select ${sql.ref(`e.${column}`)} from employee e where e.company_id = p.company_id and e.id = p.employee)`

export const privilegeBehaviour = defineBehaviour('privilege', {
  computed: {
    valid_from: () => validity('device_valid_from'),
    valid_to: () => validity('device_valid_to'),
    ...numbersOf,
  },

  complete: async ({ context, draft, before }) =>
    before ? whole({ ...draft, ...(await numberedPart(context, draft, before.area)) }) : {},

  check: async ({ context, draft, before }) => {
    if (!before) return {}
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    return mergeFaults(
      await unknownNumbers(context, draft, before.area),
      await hourFaults(context, next),
      before.verify_mode === next.verify_mode ? {} : await lackingFaults(context, before.employee, next.verify_mode),
    )
  },

  changed: ({ context, row }) => tellPerson(context, row),

  bulkActions: {
    copy: ({ context, ids, body }) => copyFrom(context, ids, body.source),
    set_group: ({ context, ids, body }) => setGroup(context, ids, body.group),
    set_time_period: ({ context, ids, body }) => setHours(context, ids, body),
    set_verify_mode: ({ context, ids, body }) => setVerification(context, ids, body),
    suspend: ({ context, ids, body }) => suspend(context, ids, { suspended: true, until: body.until ?? null }),
    reinstate: ({ context, ids }) => suspend(context, ids, { suspended: false }),
    sync: ({ context, ids }) => syncPeople(context, ids),
  },
})

async function tellPerson({ db, company, principal }: Context, { employee, area }: Stored): Promise<void> {
  await sql`select queue_people(${company.id}, doors_of(${company.id}, ${area}::bigint), array[${employee}::bigint],
      ${principal.display_name})`.execute(db)
}
