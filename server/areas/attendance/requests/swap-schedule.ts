// Swaps of schedules that are asked for: another timetable, two own dates, or with a colleague, who agrees first.
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { requestRules } from './request-rules.ts'
import { requestSteps, type Values } from './request-steps.ts'
import { formFaults, sentFaults, swapOf, whenOf } from './swap/swap-faults.ts'

const steps = requestSteps({
  kind: 'swap_schedule',
  needs: ['att_date'],
  when: whenOf,
  always: formFaults,
  sent: async (asked) => {
    const { swap_back_days } = await requestRules(asked.context, asked.now.employee)
    return sentFaults(asked, swap_back_days)
  },
  measure: (request) => {
    const { swap_type, counterpart } = swapOf(request)
    return swap_type === 'COLLEAGUE' && counterpart !== null ? { counterpart } : {}
  },
})

/** What belongs to another kind of swap is not kept when it is sent or becomes of that kind; a draft keeps what was typed. */
function fitting(draft: Values, before: object | undefined): Values {
  if (before ? draft.swap_type === undefined : draft.begin === 'DRAFT') return {}
  const { swap_type } = swapOf({ ...before, ...draft })
  return {
    ...(swap_type !== 'CHANGE_TIMETABLE' && { timetable: null }),
    ...(swap_type !== 'OWN_DATES' && { exchange_date: null }),
    ...(swap_type !== 'COLLEAGUE' && { until: null, counterpart: null }),
  }
}

export const swapScheduleWays = steps.ways

export const swapScheduleBehaviour: Behaviour<'swap_schedule'> = defineBehaviour('swap_schedule', {
  ...steps.office,
  complete: (writing) => ({ ...steps.office.complete(writing), ...fitting(writing.draft, writing.before) }),
})

export const mySwapScheduleBehaviour: Behaviour<'my_swap_schedule'> = defineBehaviour('my_swap_schedule', {
  ...steps.own,
  complete: async (writing) => ({
    ...(await steps.own.complete(writing)),
    ...fitting(writing.draft, writing.before),
  }),
})
