// Whether the timetable of a temporary row leaves room to what the person works anyway on its date and around it.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { clockText } from './clock.ts'
import { type Day, dayOf, isoDate } from './engine/dates.ts'
import { dayFrame } from './engine/frame.ts'
import type { Company, Employee, TemporaryRow } from './engine/inputs.ts'
import { isFlexible, type Slot, slotOf } from './engine/windows.ts'
import { type LoadedCompany, loadCompany } from './run/load/company.ts'
import { loadPeople } from './run/load/people.ts'

type Fault = NonNullable<FieldFaults[string]>[number]

export interface WantedRow {
  readonly employee: number
  readonly att_date: string
  readonly mode: 'REPLACE' | 'APPEND'
  readonly timetable: number
  /** The row as it is kept, where it is changed. */
  readonly id: number | null
}

/** Rows of a thousand people are written in one transaction: the company is loaded once for all of them. */
const companies = new WeakMap<Context['db'], Promise<LoadedCompany>>()

function companyOf({ db, company }: Context): Promise<LoadedCompany> {
  const known = companies.get(db) ?? loadCompany(db, company.id)
  companies.set(db, known)
  return known
}

/** ZBAT1301 and 1302: another timetable of the date or of its neighbours is in the way. */
export async function roomFault(context: Context, wanted: WantedRow): Promise<Fault | undefined> {
  const loaded = await companyOf(context)
  const timetable = loaded.timetables.get(wanted.timetable)
  const day = dayOf(wanted.att_date)
  const facts = { ...loaded, people: [wanted.employee], from: day, to: day }
  const [person] = await loadPeople(context.db, context.company.id, facts)
  if (!timetable || !person) return undefined
  const row: TemporaryRow = {
    ...{ att_date: day, mode: wanted.mode, timetable, work_type: 'AUTO', required: null, source: 'MANUAL' },
  }
  const { punches: _, ...employee } = person
  const temporary = [...(await withoutOld(context, wanted, employee.temporary, loaded)), row]
  return clashWith({ ...employee, punches: [], temporary }, row, loaded.company)
}

/** The rows of the person as they are loaded, but the one that is changed. */
async function withoutOld(
  { db, company }: Context,
  { id }: WantedRow,
  rows: readonly TemporaryRow[],
  { timetables }: LoadedCompany,
): Promise<readonly TemporaryRow[]> {
  if (id === null) return rows
  const { rows: kept } = await sql<{ att_date: string; timetable: number | null }>`
    select att_date, timetable from temporary_schedule where company_id = ${company.id} and id = ${id}`.execute(db)
  const [old] = kept
  if (!old) return rows
  const used = old.timetable === null ? null : (timetables.get(old.timetable) ?? null)
  const isOld = ({ att_date, timetable }: TemporaryRow) => att_date === dayOf(old.att_date) && timetable === used
  return rows.filter((row) => !isOld(row))
}

function clashWith(employee: Employee, row: TemporaryRow, company: Company): Fault | undefined {
  const { att_date: date } = row
  const slots = [date - 1, date, date + 1].flatMap((day) => slotsOn(company, employee, day))
  const own = slots.find(({ frame, timetable }) => frame.day === date && timetable === row.timetable)
  const others = slots.filter((slot) => slot !== own)
  if (!own) return undefined
  const names = (slot: Slot) => [nameOf(own), nameOf(slot)].join(', ')
  const beside = others.find((slot) => slot.frame.day === date && (isFlexible(own) || isFlexible(slot)))
  if (beside) return { code: 'ZBAT1302', context: { date: isoDate(date), names: names(beside) } }
  const over = others.find((slot) => !isFlexible(own) && !isFlexible(slot) && overlaps(own, slot))
  return over && { code: 'ZBAT1301', context: { date: isoDate(date), names: names(over) } }
}

const overlaps = (one: Slot, other: Slot): boolean => one.start < other.end && other.start < one.end

const nameOf = ({ timetable: { alias, start_time, end_time } }: Slot): string =>
  `${alias} ${clockText(start_time)}–${clockText(end_time)}`

/** Of timetables among which the punches choose, none is in the way. */
export function slotsOn(company: Company, employee: Employee, day: Day): readonly Slot[] {
  const frame = dayFrame(company, employee, day)
  if (frame.employment !== 'EMPLOYED') return []
  return frame.plan.slots
    .filter(({ appended }) => appended || !frame.plan.auto_shift)
    .map((planned) => slotOf(frame, planned))
}
