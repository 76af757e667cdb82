// How a company has its reports: formats, what is included, and how each item is rounded.
import { type RawBuilder, sql } from 'kysely'
import type { ReportFormat } from '#openapi/report-values.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Column } from './dictionary/columns.ts'
import { type Symbols, usualSymbols } from './matrix/cell-symbol.ts'

export interface ItemRule {
  readonly item: string
  readonly name: string
  readonly unit: 'MINUTE' | 'HOUR' | 'DAY' | 'TIMES'
  readonly min_unit: number
  readonly round_mode: 'DOWN' | 'UP' | 'NEAREST'
  readonly round_on: 'DAY' | 'TOTAL'
  readonly symbol: string | null
  readonly colour: string | null
  readonly is_visible: boolean
}

interface LeaveSign {
  readonly symbol: string
  readonly name: string
  readonly colour: string | null
}

interface StoredSetting {
  readonly short_date: string | null
  readonly short_time: string | null
  readonly duration_format: ReportFormat['duration']
  readonly zero_display: ReportFormat['zero']
  readonly work_day_related_display: ReportFormat['days']
  readonly name_display: keyof typeof nameColumns
  readonly employee_order: 'DEPT_CODE' | 'EMP_CODE' | 'NAME'
  readonly multiple_dept: boolean
  readonly resign_emp: boolean
  readonly filter_by_hire_date: boolean
  readonly show_provisional: boolean
  readonly auto_calculate: boolean
}

const nameColumns = {
  FIRST_LAST: ['first_name', 'last_name'],
  LAST_FIRST: ['last_name', 'first_name'],
  FULL: ['full_name'],
  NICK: ['nick_name'],
} as const

export interface ReportSettings {
  readonly format: ReportFormat
  readonly resigned: boolean
  readonly fromHire: boolean
  readonly departmentPath: boolean
  /** Columns of the person that are shown without being chosen. */
  readonly person: readonly string[]
  readonly provisional: boolean
  readonly waits: boolean
  readonly order: StoredSetting['employee_order']
  readonly items: ReadonlyMap<string, ItemRule>
  readonly symbols: Symbols
  /** Of kinds of leave, those that are no longer offered too where somebody has had them. */
  readonly kinds: readonly LeaveSign[]
}

const usual: StoredSetting = {
  ...{ short_date: null, short_time: null, duration_format: 'HH_MM', zero_display: 'BLANK' },
  ...{ work_day_related_display: 'DAYS', name_display: 'FIRST_LAST', employee_order: 'DEPT_CODE' },
  ...{
    multiple_dept: false,
    resign_emp: true,
    filter_by_hire_date: true,
    show_provisional: true,
    auto_calculate: true,
  },
}

export async function reportSettings(db: Db, company: number): Promise<ReportSettings> {
  const { rows } = await sql<{
    setting: StoredSetting | null
    items: readonly ItemRule[]
    kinds: readonly LeaveSign[]
    date_format: string
    time_format: string
  }>`select (select to_json(s) from report_setting s where s.company_id = c.id) as setting,
      (select coalesce(json_agg(i), '[]') from report_item_setting i where i.company_id = c.id) as items,
      (select coalesce(json_agg(json_build_object('symbol', k.report_symbol, 'name', k.category_name, 'colour', k.colour)
          order by k.category_name, k.id), '[]') from incident_type k where k.company_id = c.id and (k.is_active
        or exists (select from leave q where q.company_id = k.company_id and q.category = k.id))) as kinds, c.date_format, c.time_format
    from company c where c.id = ${company}`.execute(db)
  const [found] = rows
  const setting = found?.setting ?? usual
  const items = new Map((found?.items ?? []).map((rule) => [rule.item, rule]))
  return {
    format: {
      duration: setting.duration_format,
      zero: setting.zero_display,
      days: setting.work_day_related_display,
      date: setting.short_date ?? found?.date_format ?? 'YYYY-MM-DD',
      time: setting.short_time ?? (found?.time_format === '12h' ? 'hh:mm a' : 'HH:mm'),
    },
    resigned: setting.resign_emp,
    fromHire: setting.filter_by_hire_date,
    departmentPath: setting.multiple_dept,
    person: ['emp_code', ...nameColumns[setting.name_display], 'dept_name'],
    provisional: setting.show_provisional,
    waits: setting.auto_calculate,
    order: setting.employee_order,
    items,
    symbols: symbolsOf(items),
    kinds: found?.kinds ?? [],
  }
}

function symbolsOf(items: ReportSettings['items']): Symbols {
  const own = Object.keys(usualSymbols).flatMap((name) => {
    const rule = items.get(name)
    return rule ? [[name, rule.symbol ?? '']] : []
  })
  return { ...usualSymbols, ...Object.fromEntries(own) }
}

const steps = { MINUTE: 1, HOUR: 60, DAY: 1, TIMES: 1 } as const
const rounding = {
  DOWN: (part: RawBuilder<unknown>) => sql`floor(${part})`,
  UP: (part: RawBuilder<unknown>) => sql`ceil(${part})`,
  NEAREST: (part: RawBuilder<unknown>) => sql`round(${part})`,
}

/** The least amount, in minutes or days. */
export const stepOf = ({ min_unit, unit }: ItemRule): number => Number(min_unit) * steps[unit]

/** A rule for days says nothing about minutes, and the other way round. */
export const fits = ({ kind }: Column, { unit }: ItemRule): boolean =>
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
  const step = sql`${stepOf(rule)}::numeric`
  return sql`${rounding[rule.round_mode](sql`round((${value})::numeric / ${step}, 6)`)} * ${step}`
}
