// The schedule view as a file: the timetables of each day of a person, or a row for each timetable.
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isoDate } from '../../engine/dates.ts'
import { chosenPeople } from '../chosen-people.ts'
import { gridText } from '../grid-texts.ts'
import { planQuery } from '../plan-query.ts'
import type { PlannedDay } from '../planned-days.ts'
import { wantedPeople } from '../schedule-view.ts'
import { peopleByDates, personColumns } from './people-by-dates.ts'
import { type Asked, type FileWords, type TableFile, tableFileCall } from './table-file.ts'

type Person = Awaited<ReturnType<typeof wantedPeople>>[number]

/** More than any company has. */
const everybody = 1_000_000
const views = ['matrix', 'list'] as const

export const planFileCall = (app: FastifyInstance, caller: Caller, importer: Importer): void =>
  tableFileCall(
    app,
    { caller, importer },
    {
      path: '/web/att/api/v2/schedule_view/export/',
      name: 'schedule-view',
      title: 'permission.resource.schedule_view',
      read: readPlan,
    },
  )

async function readPlan(context: Context, asked: Asked, words: FileWords): Promise<TableFile> {
  const view = views.find((one) => one === (asked.view ?? 'matrix'))
  if (!view) throw refuse('ZBAT0014', { field: 'view', allowed: views.join(', ') })
  const query = planQuery(asked)
  const [from, to] = [isoDate(query.from), isoDate(query.to)]
  const chosen = new Map(
    (await chosenPeople(context, query, { offset: 0, count: everybody })).map((person) => [person.id, person]),
  )
  const rowsOfPerson = (person: Person) =>
    view === 'list' ? listed(person, words) : [[...identity(person), ...person.days.map((day) => textOf(day, words))]]
  const content: Pick<TableFile, 'people' | 'rowsOf'> = {
    people: [...chosen.keys()],
    rowsOf: async (current, ids) => {
      const people = ids.flatMap((id) => chosen.get(id) ?? [])
      return (await wantedPeople(current, query, people)).flatMap(rowsOfPerson)
    },
  }
  if (view === 'matrix') {
    const count = query.only === 'all' ? chosen.size : undefined
    return { ...peopleByDates({ from, to }, words), ...content, count }
  }
  const further = ['temporary_schedule.att_date', 'temporary_schedule.timetable', ...['start', 'end'].map(gridText)]
  const columns = [...personColumns(words), ...[...further, gridText('origin'), gridText('notes')].map(words.word)]
  return { from, to, columns, isWide: false, ...content, count: undefined }
}

const identity = ({ emp_code, full_name, department }: Person) => [emp_code, full_name, department]

/** `General 09:00–18:00, Leave`; what is not required stands in brackets. */
function textOf({ slots, holiday, ...day }: PlannedDay, words: FileWords): string {
  const times = slots.map(({ name, start, end, required, candidate }) => {
    const text = start && end ? `${name} ${start.slice(0, 5)}–${end.slice(0, 5)}` : name
    return required && !candidate ? text : `(${text})`
  })
  return [...times, holiday, ...requestsOf(day, words)].filter(Boolean).join(', ')
}

const requestsOf = ({ leave, training }: Pick<PlannedDay, 'leave' | 'training'>, { word }: FileWords) => [
  ...(leave ? [word('RequestType.LEAVE')] : []),
  ...(training ? [word('RequestType.TRAINING')] : []),
]

/** A row for each timetable, and one for a day that nobody has planned or that a holiday keeps free. */
function listed(person: Person, words: FileWords): string[][] {
  return person.days.flatMap((day) => {
    const notes = [
      ...(day.holiday ? [day.holiday] : []),
      ...requestsOf(day, words),
      ...day.conflicts.map((conflict) => words.word(gridText(conflict))),
    ].join(', ')
    const rowOf = (timetable: string, start: string, end: string) => [
      ...[...identity(person), day.date, timetable, start, end],
      ...[day.department ?? words.word(gridText(day.source)), notes],
    ]
    const isOpen = day.employment === 'EMPLOYED' && (day.day_type === 'UNSCHEDULED' || day.holiday !== null)
    if (day.slots.length === 0) return isOpen ? [rowOf(words.word(gridText(day.day_type)), '', '')] : []
    return day.slots.map(({ name, start, end }) => rowOf(name, start?.slice(0, 5) ?? '', end?.slice(0, 5) ?? ''))
  })
}
