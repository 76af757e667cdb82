// Privileges: they follow the areas of people, so they are changed by acts alone.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { copyFrom, setGroup, setHours, setVerification, suspend, syncPeople } from './privilege-acts.ts'

const validity = (column: string) =>
  sql`(select ${sql.ref(`e.${column}`)} from employee e where e.company_id = p.company_id and e.id = p.employee)`

export const privilegeBehaviour = defineBehaviour('privilege', {
  computed: {
    valid_from: () => validity('device_valid_from'),
    valid_to: () => validity('device_valid_to'),
  },

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
