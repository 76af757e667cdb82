// What a vendor says of itself: its name and domain come from its company.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'

export const vendorInfoBehaviour = defineBehaviour('vendor_info', {
  computed: {
    company_name: () => sql`(select c.company_name from company c where c.id = p.company_id)`,
    company_domain: () => sql`(select c.company_domain from company c where c.id = p.company_id)`,
  },
  complete: ({ draft }) =>
    draft.number_prefix === undefined ? {} : { number_prefix: draft.number_prefix.toUpperCase() },
})
