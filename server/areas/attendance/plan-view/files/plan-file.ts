// The schedule view as a file: the timetables of each day of a person, its holiday and requests.
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { isoDate } from '../../engine/dates.ts'
import { planQuery } from '../plan-query.ts'
import type { PlannedDay } from '../planned-days.ts'
import { scheduleView } from '../schedule-view.ts'
import { type PeopleByDates, peopleByDatesCall } from './people-by-dates.ts'

const portion = 100

export const planFileCall = (app: FastifyInstance, caller: Caller): void =>
  peopleByDatesCall(app, caller, {
    path: '/web/att/api/v2/schedule_view/export/',
    name: 'schedule-view',
    read: readPlan,
  })

async function readPlan(
  context: Context,
  asked: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<PeopleByDates> {
  const { from, to } = planQuery(asked)
  const rows: string[][] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const view: Awaited<ReturnType<typeof scheduleView>> = await scheduleView(context, {
      ...{ ...asked, offset, page_size: portion },
    })
    for (const { emp_code, full_name, department, days } of view.people)
      rows.push([emp_code, full_name, department, ...days.map((day) => textOf(day, language))])
    offset = view.next
  }
  return { from: isoDate(from), to: isoDate(to), rows }
}

/** `General 09:00–18:00, Leave`; what is not required stands in brackets. */
function textOf({ slots, holiday, leave, training }: PlannedDay, language: Language): string {
  const times = slots.map(({ name, start, end, required, candidate }) => {
    const text = start && end ? `${name} ${start.slice(0, 5)}–${end.slice(0, 5)}` : name
    return required && !candidate ? text : `(${text})`
  })
  const requests = [
    ...(leave ? [labelOf(language, 'RequestType.LEAVE')] : []),
    ...(training ? [labelOf(language, 'RequestType.TRAINING')] : []),
  ]
  return [...times, holiday, ...requests].filter(Boolean).join(', ')
}
