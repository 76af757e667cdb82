// Rules of the dates of an employment: what may lie before what, and how far from today.
import { addDays, addYears, earliestDate } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFault, FieldFaults } from '#server/platform/errors/field-faults.ts'
import { localTime, today } from '#server/platform/time/zone-time.ts'

type Values = Readonly<Record<string, unknown>>

const PROBATION_DAYS = 90
const YOUNGEST = 14
export const ON_PROBATION = 3

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Hire date and end of probation where nothing is said. */
export function defaultDates(draft: Values, before: Values | undefined, zone: string): Record<string, string> {
  const hired = text(draft.hire_date ?? before?.hire_date) ?? today(zone)
  const type = draft.emp_type ?? before?.emp_type
  const startsProbation = type === ON_PROBATION && before?.emp_type !== ON_PROBATION
  const probation = startsProbation && !draft.probation_end_date && !before?.probation_end_date
  return {
    ...(!before && draft.hire_date === undefined && { hire_date: hired }),
    ...(probation && { probation_end_date: addDays(hired, PROBATION_DAYS) }),
  }
}

/** Numbers 0010, 0024, 0026 and ZBPE2010, which a confirmed call passes. */
export function dateFaults(context: Context, draft: Values, after: Values): FieldFaults {
  const now = today(context.company.zone)
  const isWritten = (...fields: readonly string[]) => fields.some((field) => draft[field] !== undefined)
  const [hired, born] = [text(after.hire_date), text(after.birthday)]
  const faults: FieldFaults = {}
  if (isWritten('hire_date') && hired && hired > addYears(now, 1))
    faults.hire_date = [outside('hire_date', addYears(now, 1))]
  if (isWritten('birthday') && born && born > now) faults.birthday = [outside('birthday', now)]
  else if (isWritten('birthday') && born && born < earliestDate) faults.birthday = [outside('birthday', earliestDate)]
  else if (isWritten('birthday', 'hire_date') && isTooYoung(born, hired) && !context.call.confirmed)
    faults.birthday = [{ code: 'ZBPE2010', context: { field: 'birthday', confirm: true } }]
  if (isWritten('emp_type', 'probation_end_date', 'hire_date') && after.emp_type === ON_PROBATION)
    Object.assign(faults, probationFaults(hired, text(after.probation_end_date)))
  if (isWritten('contract_start', 'contract_end'))
    Object.assign(faults, order('contract_end', text(after.contract_start), text(after.contract_end)))
  if (isWritten('device_valid_from', 'device_valid_to')) {
    const local = (value: unknown) => asLocal(text(value), context.company.zone)
    Object.assign(faults, order('device_valid_to', local(after.device_valid_from), local(after.device_valid_to)))
  }
  return faults
}

const outside = (field: string, limit: string): FieldFault => ({ code: 'ZBPE0026', context: { field, limit } })

const isTooYoung = (born: string | undefined, hired: string | undefined): boolean =>
  born !== undefined && hired !== undefined && addYears(born, YOUNGEST) > hired

function probationFaults(hired: string | undefined, end: string | undefined): FieldFaults {
  if (end === undefined) return { probation_end_date: [{ code: 'ZBPE0010', context: { field: 'probation_end_date' } }] }
  return order('probation_end_date', hired, end)
}

/** The end comes after the start, where both are known. */
function order(field: string, start: string | undefined, end: string | undefined): FieldFaults {
  if (start === undefined || end === undefined || end > start) return {}
  return { [field]: [{ code: 'ZBPE0024', context: { field, start, end } }] }
}

/** Stored instants as the wire writes them. */
const asLocal = (value: string | undefined, zone: string): string | undefined =>
  value?.includes('T') ? localTime(new Date(value), zone) : value
