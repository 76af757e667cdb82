// How a company has its reports: formats, what is included, and how each item is rounded.
import { type RawBuilder, sql } from 'kysely'
import type { ReportFormat } from '#openapi/report-values.ts'
import type { Db } from '#server/db/database.ts'
import type { Column } from './dictionary/columns.ts'
import { type Symbols, usualSymbols } from './matrix/cell-symbol.ts'

export interface ItemRule {
  readonly unit: 'MINUTE' | 'HOUR' | 'DAY' | 'TIMES'
  readonly min_unit: number
  readonly round_mode: 'DOWN' | 'UP' | 'NEAREST'
  readonly round_on: 'DAY' | 'TOTAL'
}

export interface ReportSettings {
  readonly format: ReportFormat
  readonly resigned: boolean
  readonly fromHire: boolean
  readonly departmentPath: boolean
  readonly names: 'FIRST_LAST' | 'LAST_FIRST' | 'FULL' | 'NICK'
  readonly provisional: boolean
  readonly order: 'DEPT_CODE' | 'EMP_CODE' | 'NAME'
  readonly items: ReadonlyMap<string, ItemRule>
  readonly symbols: Symbols
}

export async function reportSettings(_db: Db, _company: number): Promise<ReportSettings> {
  return {
    format: { duration: 'HH_MM', zero: 'BLANK', days: 'DAYS', date: 'YYYY-MM-DD', time: 'HH:mm' },
    ...{ resigned: true, fromHire: true, departmentPath: false, names: 'FIRST_LAST', provisional: true },
    ...{ order: 'DEPT_CODE', items: new Map<string, ItemRule>(), symbols: usualSymbols },
  }
}

const steps = { MINUTE: 1, HOUR: 60, DAY: 1, TIMES: 1 } as const
const rounding = {
  DOWN: (part: RawBuilder<unknown>) => sql`floor(${part})`,
  UP: (part: RawBuilder<unknown>) => sql`ceil(${part})`,
  NEAREST: (part: RawBuilder<unknown>) => sql`round(${part})`,
}

/** A rule for days says nothing about minutes, and the other way round. */
const fits = ({ kind }: Column, { unit }: ItemRule): boolean =>
  (kind === 'minutes' && (unit === 'MINUTE' || unit === 'HOUR')) || (kind === 'days' && unit === 'DAY')

/** The value as it stands in a row, or its sum at the foot, as the item wants it rounded. */
export function rounded(
  value: RawBuilder<unknown>,
  column: Column,
  { items }: ReportSettings,
  on: ItemRule['round_on'],
): RawBuilder<unknown> {
  const rule = column.item === undefined ? undefined : items.get(column.item)
  if (!rule || rule.round_on !== on || !fits(column, rule)) return value
  const step = sql`${rule.min_unit * steps[rule.unit]}::numeric`
  return sql`${rounding[rule.round_mode](sql`round((${value})::numeric / ${step}, 6)`)} * ${step}`
}
