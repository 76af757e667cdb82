// What the database refuses becomes a refusal of the field that the constraint's name tells: <table>_<field>_key, _fkey, _check.
import type { CommonNumber } from '#openapi/codes.ts'
import { type CodeContext, Refusal } from './refusal.ts'

/** The parts of a PostgreSQL error that both drivers give. */
interface DatabaseFault extends Error {
  readonly code: string
  readonly detail?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

/** Undefined for faults that are the server's own: those stay faults. */
export function databaseRefusal(error: unknown, letters: string): Refusal | undefined {
  if (!isDatabaseFault(error)) return undefined
  const situation = situationOf(error)
  if (!situation) return undefined
  const [number, context] = situation
  const { field } = context
  const code = `ZB${letters}${number}`
  return new Refusal(code, context, typeof field === 'string' ? { [field]: [{ code, context }] } : undefined)
}

function situationOf(fault: DatabaseFault): readonly [CommonNumber, CodeContext] | undefined {
  const field = fieldOf(fault)
  switch (fault.code) {
    case '23505':
      return field ? ['0017', { field }] : undefined
    case '23503':
      if (fault.detail?.includes('still referenced')) return ['0020', { used_by: fault.table ?? '' }]
      return field ? ['0016', { field }] : undefined
    case '23514':
      return field ? ['0013', { field, pattern_name: 'check' }] : undefined
    case '23502':
      return fault.column ? ['0010', { field: fault.column }] : undefined
    case '23P01':
      return ['0025', {}]
    // A value that its column cannot hold, and that nothing before it refused.
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return ['0013', { field: fault.column ?? '__all__', pattern_name: 'value' }]
    // The trigger of a table that attendance is calculated from: the date and the locked period.
    case 'TC048':
      return ['0048', lockedDate(fault.detail ?? '')]
    default:
      return undefined
  }
}

/** `2026-03-02 2026-03-01 – 2026-03-31` */
function lockedDate(detail: string): CodeContext {
  const [date = '', ...period] = detail.split(' ')
  return { date, period: period.join(' ') }
}

/** `employee_emp_code_key` of table `employee` is about `emp_code`. */
function fieldOf({ table, constraint }: DatabaseFault): string | undefined {
  if (!table || !constraint?.startsWith(`${table}_`)) return undefined
  return constraint.slice(table.length + 1).match(/^(\w+)_(?:key|fkey|check)$/)?.[1]
}

function isDatabaseFault(error: unknown): error is DatabaseFault {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}
