// What reports say beside their values, in English; the catalogue `report` translates it.
import { reports } from './all-reports.ts'
import { reportGroups } from './define-report.ts'
import { personColumns, rowColumns } from './dictionary/columns.ts'
import { valueWords, wordId } from './dictionary/words.ts'

export const titleId = (report: string): string => `report.title.${report}`
export const purposeId = (report: string): string => `report.purpose.${report}`
export const groupId = (group: string): string => `report.group.${group}`
export const columnId = (column: string): string => `report.column.${column}`
export const onlyId = (report: string, only: string): string => `report.only.${report}.${only}`

const otherTexts = {
  'report.total': 'Total',
  'report.period': 'Period: {from} to {to}',
  'report.rows': 'Rows: {value}',
  'report.asOf': 'Calculated at {time}',
  'report.provisional': 'Days that are not over: {value}',
} as const

export function reportMessages(): Map<string, string> {
  const columns = Object.entries({ ...personColumns, ...rowColumns })
  return new Map([
    ...Object.entries(otherTexts),
    ...Object.entries(reportGroups).map(([name, text]): [string, string] => [groupId(name), text]),
    ...columns.map(([name, { label }]): [string, string] => [columnId(name), label]),
    ...Object.entries(valueWords).flatMap(([list, words]) =>
      Object.entries(words).map(([value, word]): [string, string] => [wordId(list, value), word]),
    ),
    ...reports.flatMap(({ name, title, purpose, only = [] }): [string, string][] => [
      [titleId(name), title],
      [purposeId(name), purpose],
      ...only.map((one): [string, string] => [onlyId(name, one.name), one.label]),
    ]),
  ])
}
