// Zones: how many are inside of each, among those whom the reader may see.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { withinEmployees } from './evacuation.ts'
import { insideTerm, seenTerm } from './inside-term.ts'

export const zoneBehaviour = defineBehaviour('zone', {
  computed: {
    inside: (context) => sql`(select count(*)::integer from (${insideTerm(context.company.id, sql`select p.id`)}) inside
      where ${seenTerm(withinEmployees(context))})`,
  },
})
