// What columns and signs are called: in the reader's language, or as the company has named their item.
import type { Language } from '#server/platform/contract/labels.ts'
import { type Column, columnOf, type ItemName } from './dictionary/columns.ts'
import { word } from './dictionary/words-of.ts'
import { shownKind } from './items/item-rule.ts'
import type { LeaveColumns } from './leave-columns.ts'
import type { ReportSettings } from './report-settings.ts'
import { columnId, symbolId, type UnitName, unitId } from './report-texts.ts'

/** The names that companies begin with, as `usual_report_items()` has them: these are translated. */
export const usualItemNames: Readonly<Record<string, string>> = {
  worked: 'Worked',
  duty_short: 'Duty and shortage',
  total: 'Total time',
  break: 'Breaks',
  duration: 'Planned time',
  late: 'Late',
  early_leave: 'Early leave',
  leave: 'Leave',
  absent: 'Absent',
  overtime: 'Overtime',
  no_check_in: 'Check-in missing',
  no_check_out: 'Check-out missing',
  present: 'Present',
  day_off: 'Day off',
  weekend: 'Weekend',
  holiday: 'Holiday',
  training: 'Training',
  half_day: 'Half day',
  unscheduled: 'Without a plan',
}

/** The column that stands for its item; the others of the item bear its name beside their own. */
const chiefColumns: Readonly<Record<ItemName, string>> = {
  worked: 'worked',
  duty_short: 'duty_duration',
  total: 'total_worked',
  break: 'break_deducted',
  duration: 'duration',
  late: 'late',
  early_leave: 'early_leave',
  leave: 'leave',
  absent: 'absent',
  overtime: 'total_ot',
  present: 'present',
  training: 'training',
}

type Items = Pick<ReportSettings, 'items'>
type Shown = Pick<ReportSettings, 'items' | 'format'>

/** Undefined while nobody has changed it. */
function ownName(item: string, { items }: Items): string | undefined {
  const name = items.get(item)?.name
  return name === undefined || name === usualItemNames[item] ? undefined : name
}

export function columnHeading(
  name: string,
  { settings, leave }: { readonly settings: Shown; readonly leave: LeaveColumns },
  language: Language,
): string {
  const kind = leave.get(name)
  if (kind) return kind.label
  const column = columnOf(name)
  const label = word(columnId(name), language)
  const own = column?.item === undefined ? undefined : ownName(column.item, settings)
  const named =
    column?.item === undefined || own === undefined
      ? label
      : chiefColumns[column.item] === name
        ? own
        : `${own}: ${label}`
  const unit = column && unitIn(column, settings)
  return unit === undefined ? named : word(unitId(unit), language, { column: named })
}

/** In which unit amounts stand, where neither they nor the name of their column say it: `2:30` and days do. */
function unitIn(column: Column, { items, format }: Shown): UnitName | undefined {
  const kind = shownKind(column, items)
  if (kind === 'minutes')
    return ({ HH_MM: undefined, DECIMAL_HOURS: 'HOUR', MINUTES: 'MINUTE' } as const)[format.duration]
  if (kind === column.kind) return undefined
  return kind === 'count' ? 'TIMES' : 'DAY'
}

export const signHeading = (item: string, settings: Items, language: Language): string =>
  ownName(item, settings) ?? word(symbolId(item), language)
