// Overtime that is asked for: at most a day long, on the day that it belongs to, beside normal work, and no two at once.
import { sql } from 'kysely'
import { addDays } from '#server/areas/personnel/exports.ts'
import { type Behaviour, defineBehaviour } from '#server/crud/behaviour.ts'
import { type FieldFaults, mergeFaults } from '#server/errors/field-faults.ts'
import { overtimePlanFaults } from './overtime-plan.ts'
import { requestRules } from './request-rules.ts'
import { type Asked, requestSteps, type Values } from './request-steps.ts'
import { backFaults, overlapFaults, secondsBetween, spanFaults } from './time-faults.ts'

const startDay = ({ start_time }: Values) => String(start_time).slice(0, 10)

/** The day of the start, or the one before: a night shift that began then goes on. */
function dateFaults({ now }: Asked): FieldFaults {
  const start = startDay(now)
  const days = [start, addDays(start, -1)]
  if (days.includes(String(now.att_date))) return {}
  return { att_date: [{ code: 'ZBAT0026', context: { field: 'att_date', limit: start } }] }
}

const steps = requestSteps({
  kind: 'overtime',
  needs: ['start_time', 'end_time'],
  dayOf: ({ att_date }) => String(att_date),
  always: (asked) => mergeFaults(spanFaults(asked, 1), dateFaults(asked)),
  sent: async (asked) => {
    const { overtime_back_days } = await requestRules(asked.context, asked.now.employee)
    return mergeFaults(
      backFaults(asked, 'start_time', startDay(asked.now), overtime_back_days),
      await overlapFaults(asked, ['overtime'], 'overtime'),
      await overtimePlanFaults(asked),
    )
  },
  measure: ({ start_time, end_time }) => ({ hours: secondsBetween(start_time, end_time) / 3600 }),
})

const minutes = () => sql`(extract(epoch from p.end_time - p.start_time) / 60)::integer`

/** Left out, the day on which it starts. */
const dayLeftOut = (draft: Values, before: object | undefined): Values =>
  draft.att_date === undefined && !before && draft.start_time ? { att_date: startDay(draft) } : {}

export const overtimeBehaviour: Behaviour<'overtime'> = defineBehaviour('overtime', {
  ...steps.office,
  computed: { ...steps.office.computed, minutes },
  complete: (writing) => ({ ...steps.office.complete(writing), ...dayLeftOut(writing.draft, writing.before) }),
})

export const myOvertimeBehaviour: Behaviour<'my_overtime'> = defineBehaviour('my_overtime', {
  ...steps.own,
  computed: { minutes },
  complete: async (writing) => ({
    ...(await steps.own.complete(writing)),
    ...dayLeftOut(writing.draft, writing.before),
  }),
})
