// How a company has its reports: formats, what is included, and how each item is rounded.
import { sql } from 'kysely'
import type { ReportFormat } from '#openapi/report-values.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ReportItem } from '../attendance/exports.ts'
import { type Symbols, usualSymbols } from './matrix/cell-symbol.ts'

interface ItemSetting extends ReportItem {
  readonly item: string
  readonly name: string
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
  readonly items: ReadonlyMap<string, ItemSetting>
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
    items: readonly ItemSetting[]
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
