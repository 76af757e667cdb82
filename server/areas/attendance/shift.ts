// Shifts: the days of the cycle in order, timetables that leave each other room, and the timetables told apart for lists.
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { changeRecord } from '#server/engine/crud/change.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { copyRecord } from './copy-record.ts'
import { cycleTerm, summaryTerm } from './drawn-cycle.ts'
import { peopleOn } from './people-on-shift.ts'
import { type CycleDay, clashIn, cycleLength, timetablesById } from './shift-overlaps.ts'

type Values = Readonly<Record<string, unknown>>

const longest: Readonly<Record<string, number>> = { DAY: 366, WEEK: 52, MONTH: 12 }

export const shiftBehaviour: Behaviour<'shift'> = defineBehaviour('shift', {
  computed: { cycle: cycleTerm, day_summary: summaryTerm, used_by: peopleOn },

  complete: ({ draft, before }) => {
    const now: Values = { ...before, ...draft }
    const days = tidyDays(now)
    return { days, timetables: [...new Set(days.flatMap(({ timetables }) => timetables))].sort((a, b) => a - b) }
  },

  check: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    const most = longest[String(now.cycle_unit)] ?? 1
    if (Number(now.shift_cycle) > most)
      return { shift_cycle: [{ code: 'ZBAT0015', context: { field: 'shift_cycle', min: 1, max: most } }] }
    const days = tidyDays(now)
    const twice = days.findIndex(({ day_index }, at) => days[at + 1]?.day_index === day_index)
    if (twice >= 0) return fault({ code: 'ZBAT0027', context: { field: 'days', index: twice } })
    const ids = days.flatMap(({ timetables }) => timetables)
    const known = await timetablesById(context, ids)
    const missing = ids.find((id) => !known.has(id))
    if (missing !== undefined) return fault({ code: 'ZBAT0016', context: { field: 'days', value: missing } })
    const length = cycleLength(now.cycle_unit, now.shift_cycle)
    const clash = clashIn({ auto_shift: now.auto_shift === true, length, days }, known)
    return clash ? fault(clash) : {}
  },

  rowActions: {
    copy: ({ context, row }) => copyRecord(context, 'shift', row),

    set_days: async ({ context, row, body: { day_indexes, timetables, mode } }) => {
      const chosen = new Set(day_indexes)
      const old = new Map(daysOf(row).map((day) => [day.day_index, day]))
      const indexes = [...new Set([...old.keys(), ...chosen])]
      const days = indexes.map((day_index) => {
        const day = old.get(day_index) ?? { day_index, timetables: [], weekend_day: null }
        if (!chosen.has(day_index)) return day
        if (mode === 'CLEAR') return { ...day, timetables: [] }
        return { ...day, timetables: mode === 'APPEND' ? [...day.timetables, ...timetables] : timetables }
      })
      const resource = servedResource('shift', shiftBehaviour)
      await changeRecord(context, resource, { id: row.id, body: { days }, verb: 'patch' })
    },
  },
})

const fault = (one: { readonly code: string; readonly context: Values }): FieldFaults => ({ days: [one] })

const isDay = (value: unknown): value is CycleDay =>
  typeof value === 'object' && value !== null && 'day_index' in value && 'timetables' in value

const daysOf = ({ days }: Values): readonly CycleDay[] => (Array.isArray(days) ? days.filter(isDay) : [])

/** In order, each timetable once; days that say nothing, and those beyond the cycle, are left out. */
function tidyDays(now: Values): CycleDay[] {
  const length = cycleLength(now.cycle_unit, now.shift_cycle)
  return daysOf(now)
    .map((day) => ({
      day_index: day.day_index,
      timetables: [...new Set(day.timetables)],
      weekend_day: day.weekend_day ?? null,
    }))
    .filter((day) => day.day_index < length && (day.timetables.length > 0 || day.weekend_day !== null))
    .sort((one, other) => one.day_index - other.day_index)
}
