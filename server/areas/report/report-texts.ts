// What reports say beside their values, in English; the catalogue `report` translates it.
import { otherReports, reports } from './all-reports.ts'
import { type ReportDefinition, reportGroups } from './define-report.ts'
import { personColumns, rowColumns } from './dictionary/columns.ts'
import { valueWords, wordId } from './dictionary/words.ts'
import type { GroupingName } from './groups/groupings.ts'
import type { usualSymbols } from './matrix/cell-symbol.ts'
import { ownReports } from './own-reports.ts'

type Named = Pick<ReportDefinition, 'name' | 'isOwn'>

export const titleId = ({ name, isOwn }: Named): string => `report.${isOwn ? 'ownTitle' : 'title'}.${name}`
export const purposeId = ({ name, isOwn }: Named): string => `report.${isOwn ? 'ownPurpose' : 'purpose'}.${name}`
export const groupId = (group: string): string => `report.group.${group}`
export const columnId = (column: string): string => `report.column.${column}`
export const symbolId = (item: string): string => `report.symbol.${item}`
export const noGroupId = (group: GroupingName): string => `report.noGroup.${group}`
export const unitId = (unit: UnitName): string => `report.unit.${unit}`
export const onlyId = (report: string, only: string): string => `report.only.${report}.${only}`

const otherTexts = {
  'report.total': 'Total',
  'report.period': 'Period: {from} to {to}',
  'report.groupedBy': 'Grouped by: {value}',
  'report.subtotal': 'Subtotal',
  'report.comparedWith': 'Compared with: {value}',
  'report.other.PERIOD_BEFORE': '{column}, period before',
  'report.other.YEAR_BEFORE': '{column}, last year',
  'report.other.DEPARTMENT': '{column}, {department}',
  'report.difference': '{column}, difference',
  'report.inHours': '{column}, in hours',
  'report.noGroup.department': 'No department',
  'report.noGroup.position': 'No position',
  'report.noGroup.area': 'No area',
  'report.employee': 'Employee',
  'report.noGroup.employee': 'No employee',
  'report.noGroup.date': 'No date',
  'report.noGroup.timetable': 'No timetable',
  'report.rows': 'Rows: {value}',
  'report.asOf': 'Calculated at {time}',
  'report.provisional': 'Days that are not over: {value}',
  'report.about': 'About',
  'report.shifts': 'Shifts: {value}',
  'report.placedIn': 'Department: {value}',
  'report.balance': '{kind}: balance {balance}, available {available}',
  'report.request.LEAVE': 'Leave {number}, {from} to {to}: {state}',
  'report.request.TRAINING': 'Training {number}, {from} to {to}: {state}',
  'report.request.OVERTIME': 'Overtime {number}, {from} to {to}: {state}',
  'report.request.MANUAL_LOG': 'Manual log {number}, {from} to {to}: {state}',
  'report.requestState.1': 'pending',
  'report.requestState.2': 'approved',
  'report.acknowledged': 'Acknowledged by {by}, {at}; SHA-256 {hash}',
  'report.acknowledgedBefore': 'Changed since acknowledged by {by}, {at}; SHA-256 {hash}',
  'report.signatures': 'Employee: ____________________     Supervisor: ____________________',
} as const

/** Amounts whose unit stands in the heading. */
const unitTexts = {
  MINUTE: '{column} (minutes)',
  HOUR: '{column} (hours)',
  DAY: '{column} (days)',
  TIMES: '{column} (times)',
} as const
export type UnitName = keyof typeof unitTexts

/** What the signs of a matrix mean. */
const symbolWords: Readonly<Record<keyof typeof usualSymbols, string>> = {
  present: 'Present',
  half_day: 'Half day',
  absent: 'Absent',
  leave: 'On leave',
  training: 'Training',
  holiday: 'Holiday',
  weekend: 'Weekend',
  day_off: 'Day off',
  unscheduled: 'Worked without a plan',
  no_check_in: 'Check-in missing',
  no_check_out: 'Check-out missing',
  late: 'Late',
  early_leave: 'Left early',
  overtime: 'Overtime',
}

export function reportMessages(): Map<string, string> {
  const columns = Object.entries({ ...personColumns, ...rowColumns })
  return new Map([
    ...Object.entries(otherTexts),
    ...Object.entries(reportGroups).map(([name, text]): [string, string] => [groupId(name), text]),
    ...Object.entries(symbolWords).map(([name, text]): [string, string] => [symbolId(name), text]),
    ...Object.entries(unitTexts).map(([unit, text]): [string, string] => [`report.unit.${unit}`, text]),
    ...columns.map(([name, { label }]): [string, string] => [columnId(name), label]),
    ...Object.entries(valueWords).flatMap(([list, words]) =>
      Object.entries(words).map(([value, word]): [string, string] => [wordId(list, value), word]),
    ),
    ...[...reports, ...otherReports, ...ownReports].flatMap((report): [string, string][] => [
      [titleId(report), report.title],
      [purposeId(report), report.purpose],
      ...(report.only ?? []).map((one): [string, string] => [onlyId(report.name, one.name), one.label]),
    ]),
  ])
}

/** Titles of the pages of oneself. */
export const ownReportMessages = (): Map<string, string> =>
  new Map(ownReports.map((report): [string, string] => [titleId(report), report.title]))
