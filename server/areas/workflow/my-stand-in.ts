// Somebody decides in a person's place for some days; chosen by the person themselves.
import { addDays } from '#openapi/dates.ts'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

const MOST_DAYS = 60

export const myStandInBehaviour = defineBehaviour('my_stand_in', {
  complete: ({ context, before }) => (before ? {} : { employee: context.principal.employee }),

  check: ({ context, draft, before }): FieldFaults => {
    const { delegate, from_date: from, until_date: until } = { ...before, ...draft }
    if (delegate === context.principal.employee)
      return { delegate: [{ code: 'ZBAT0016', context: { field: 'delegate', value: delegate } }] }
    if (typeof from !== 'string' || typeof until !== 'string') return {}
    if (until < from) return { until_date: [{ code: 'ZBAT0024', context: { start: from, end: until } }] }
    if (until >= addDays(from, MOST_DAYS))
      return { until_date: [{ code: 'ZBAT0043', context: { max_days: MOST_DAYS } }] }
    return {}
  },
})
