// Training that is asked for: of a type in use, at most 62 days, whole or each day from–to, and no two at once.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { requestRules } from './request-rules.ts'
import { requestSteps } from './request-steps.ts'
import { backFaults, overlapFaults, spanFaults } from './time-faults.ts'

const MOST_DAYS = 62

/** Of its days as they were calculated last. */
const computed = {
  minutes: ({ company }: Context) => sql`(select sum(i.minutes)::integer from att_item_result i
    where i.company_id = ${company.id}::bigint and i.kind = 'TRAINING' and i.request = p.id)`,
}

const steps = requestSteps({
  kind: 'training',
  needs: ['start_time', 'end_time'],
  when: ({ start_time, end_time }) => ({ first: String(start_time), last: String(end_time) }),
  always: (asked) => spanFaults(asked, MOST_DAYS),
  sent: async (asked) => {
    const { training_back_days } = await requestRules(asked.context, asked.now.employee)
    return mergeFaults(
      backFaults(asked, 'start_time', String(asked.now.start_time).slice(0, 10), training_back_days),
      await overlapFaults(asked, ['training', 'leave'], 'training'),
    )
  },
})

const check = async (writing: Parameters<typeof steps.own.check>[0]): Promise<FieldFaults> => {
  const { context, draft, before } = writing
  const chosen = typeof draft.category === 'number' && draft.category !== before?.category ? draft.category : null
  return mergeFaults(await steps.own.check(writing), await typeFaults(context, chosen, { ...before, ...draft }.source))
}

export const trainingWays = steps.ways

export const trainingBehaviour: Behaviour<'training'> = defineBehaviour('training', {
  ...steps.office,
  computed: { ...steps.office.computed, ...computed },
  check,
  several: ({ daily, start_time, end_time, ...rest }) =>
    steps.office
      .several({ ...rest })
      .flatMap((one) => timesOf({ daily, start_time, end_time }).map((time) => ({ ...one, ...time }))),
})

export const myTrainingBehaviour: Behaviour<'my_training'> = defineBehaviour('my_training', {
  ...steps.own,
  computed,
  check,
  several: ({ daily, start_time, end_time, ...rest }) =>
    timesOf({ daily, start_time, end_time }).map((time) => ({ ...rest, ...time })),
})

interface Times {
  readonly daily?: boolean | undefined
  readonly start_time: string
  readonly end_time: string
}

/** Each day from the one time of day to the other; at or before it means the next day. */
function timesOf({ daily, start_time, end_time }: Times): readonly object[] {
  const [first = '', from = ''] = start_time.split(' ')
  const [last = '', to = ''] = end_time.split(' ')
  if (daily !== true || last <= first) return [{ start_time, end_time }]
  const days: string[] = []
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day)
  const overnight = to <= from
  return (overnight ? days.slice(0, -1) : days).map((day) => ({
    start_time: `${day} ${from}`,
    end_time: `${overnight ? addDays(day, 1) : day} ${to}`,
  }))
}

/** Number 0016: types out of use are not chosen any more, and by employees none that the office alone enters. */
async function typeFaults({ db, company }: Context, category: number | null, source: unknown): Promise<FieldFaults> {
  if (category === null) return {}
  const { rows } = await sql`select from training_type
    where company_id = ${company.id} and id = ${category}
      and not (is_active and (allow_self_request or ${source !== 'SELF'}))`.execute(db)
  return rows.length === 0 ? {} : { category: [{ code: 'ZBAT0016', context: { field: 'category', value: category } }] }
}
