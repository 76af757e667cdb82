// Calculates the days of some employees and keeps what is not stored like that already. Pure, so that a thread can run it.
import { calculate } from '../engine/calculate.ts'
import type { Day } from '../engine/dates.ts'
import type { DayResult } from '../engine/day-result.ts'
import { dayFrame } from '../engine/frame.ts'
import type { Company, Employee } from '../engine/inputs.ts'
import { nothing } from '../engine/spans.ts'
import { weekOf } from '../engine/weekly-overtime.ts'
import { type Instant, localDayOf } from '../engine/zone.ts'
import type { Batch, BatchPerson, BatchResult, DateRange, Due, LockedDay } from './batch.ts'
import type { LoadedEmployee } from './load/people.ts'
import { punchesIn } from './load/punches.ts'
import { zoneOnDates } from './load/zone-on.ts'
import { type DayRows, dayRows } from './result-rows.ts'
import { dateText, instantText, rangesText, rowsText } from './row-text.ts'

export function calculateBatch({ companyId, company, people, now }: Batch): BatchResult {
  const rows: DayRows[] = []
  const employees: number[] = []
  const dates: string[] = []
  const due: Due[] = []
  const locked: LockedDay[] = []
  const overLocks: LockedDay[] = []
  const at = instantText(now) ?? ''
  let calculated = 0
  for (const person of people) {
    const { employee, ...given } = readied(company, person.employee)
    const today = localDayOf(given.zoneOn(Math.floor(now / 1440)), now)
    const stored = fingerprintsIn(person.fingerprints)
    const open: Due[] = []
    for (const { from, to } of rangesToRun(company, employee, person, today)) {
      const { days, owned, punches } = calculate({ company, employee, from, to, now })
      const punchesOf = Map.groupBy(punches, ({ day }) => day)
      for (const [index, day] of days.entries()) {
        const time = owned[index] ?? nothing
        if (isIn(person.forgotten, day.day)) continue
        const isLocked = isIn(person.locked, day.day)
        const noted = { employee: given.id, date: dateText(day.day), owned: rangesText(time) }
        if (isLocked && !isIn(person.overLocks, day.day)) {
          locked.push(noted)
          continue
        }
        calculated += 1
        const own = { day, owned: time, punches: punchesOf.get(day.day) ?? [] }
        const row = dayRows({ company: companyId, employee: given.id, at }, own)
        const next = nextChange(day, now)
        if (next !== null) open.push({ employee: given.id, at: next * 60, from: day.day })
        if (stored.get(day.day) === row.fingerprint) continue
        if (isLocked) overLocks.push(noted)
        rows.push(row)
        employees.push(given.id)
        dates.push(dateText(day.day))
      }
      if (to >= today) open.push({ employee: given.id, at: given.zoneOn(today + 1).at(today + 1, 0) * 60, from: today })
    }
    due.push(...earliest(open))
  }
  return {
    days: rowsText(rows.map(({ day }) => day)),
    slots: rowsText(rows.flatMap(({ slots }) => slots)),
    punches: rowsText(rows.flatMap(({ punches }) => punches)),
    items: rowsText(rows.flatMap(({ items }) => items)),
    employees,
    dates,
    calculated,
    due,
    locked,
    overLocks,
  }
}

/** The employee as the engine takes it, punches taken apart. */
export function readied(company: Company, { id, punches, ...rest }: LoadedEmployee) {
  const zoneOn = zoneOnDates(company.zone, rest.placements)
  const employee: Employee = { ...rest, punches: punchesIn(punches, zoneOn) }
  return { id, employee, zoneOn }
}

/** Up to today; where overtime is counted by the week, up to the end of the week as the person's rules begin it. No date twice. */
function rangesToRun(company: Company, employee: Employee, { ranges }: BatchPerson, today: Day): readonly DateRange[] {
  const weekly =
    company.rules.weekly_ot_enabled || [...company.departmentRules.values()].some((rules) => rules.weekly_ot_enabled)
  const joined: DateRange[] = []
  for (const { from, to: last } of ranges) {
    const to = Math.min(today, weekly ? weekOf(last, dayFrame(company, employee, last).rules) + 6 : last)
    const before = joined.at(-1)
    if (before && from <= before.to) joined.splice(-1, 1, { from: before.from, to: Math.max(before.to, to) })
    else if (to >= from) joined.push({ from, to })
  }
  return joined
}

const isIn = (ranges: readonly DateRange[], day: Day): boolean =>
  ranges.some(({ from, to }) => day >= from && day <= to)

/** When a slot that is open reaches its end, or its window closes. */
function nextChange(day: DayResult, now: Instant): Instant | null {
  let next: Instant | null = null
  for (const { slot } of day.slots) {
    if (!slot.required || now > slot.outEnd) continue
    const change = now < slot.end && slot.end <= slot.outEnd ? slot.end : slot.outEnd + 1
    next = next === null ? change : Math.min(next, change)
  }
  return next
}

const earliest = (open: readonly Due[]): readonly Due[] => {
  const [first, ...others] = open
  if (!first) return []
  const at = others.reduce((soonest, one) => Math.min(soonest, one.at), first.at)
  const from = others.reduce((day, one) => Math.min(day, one.from), first.from)
  return [{ ...first, at, from }]
}

function fingerprintsIn(text: string): ReadonlyMap<Day, string> {
  if (text === '') return new Map()
  return new Map(
    text.split(',').map((one) => {
      const [day, fingerprint] = one.split(' ')
      return [Number(day), fingerprint ?? '']
    }),
  )
}
