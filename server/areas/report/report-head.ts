// What a report is made of, for those who show it: its columns with their words, what it can be narrowed down to, its formats.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Language } from '#server/contract/labels.ts'
import { hasPerson, type ReportDefinition, reportGroups } from './define-report.ts'
import { personColumns } from './dictionary/columns.ts'
import { word, wordsOf } from './dictionary/words-of.ts'
import { anyColumn, type LeaveColumns } from './leave-columns.ts'
import type { ReportSettings } from './report-settings.ts'
import { columnId, groupId, onlyId, purposeId, symbolId, titleId } from './report-texts.ts'
import { isVisible } from './run-report.ts'

type Schemas = components['schemas']

export const reportName = (report: ReportDefinition, language: Language): Schemas['ReportName'] => ({
  name: report.name,
  title: word(titleId(report), language),
  purpose: word(purposeId(report), language),
  group: report.group,
  group_title: word(groupId(report.group), language),
})

/** Those of the library, as the groups stand. */
export const byGroups = (reports: readonly ReportDefinition[]): readonly ReportDefinition[] =>
  Object.keys(reportGroups).flatMap((group) => reports.filter((report) => report.group === group))

interface HeadParts {
  readonly settings: ReportSettings
  readonly leave: LeaveColumns
}

export function reportHead(
  report: ReportDefinition,
  { settings, leave }: HeadParts,
  language: Language,
): Schemas['ReportHead'] {
  return {
    ...reportName(report, language),
    layout: report.matrix ? 'matrix' : 'flat',
    period: report.period,
    max_days: report.maxDays,
    columns: headColumns(report, { settings, leave }, language),
    only: (report.only ?? []).map(({ name }) => ({ name, label: word(onlyId(report.name, name), language) })),
    least: report.least ?? null,
    legend: report.matrix ? legendOf(settings, language) : [],
    format: settings.format,
  }
}

export function headColumns(
  report: ReportDefinition,
  { settings, leave }: HeadParts,
  language: Language,
): Schemas['ReportColumn'][] {
  const people = hasPerson(report) ? Object.keys(personColumns) : []
  const shown = new Set<string>([
    ...settings.person,
    ...report.columns.filter((name) => isVisible(name, settings)),
    ...leave.keys(),
  ])
  const late = new Set<string>(report.source.furtherColumns)
  return [...people, ...report.columns, ...(report.further ?? []), ...leave.keys()].flatMap((name) => {
    const column = anyColumn(name, leave)
    if (!column) return []
    return [
      {
        name,
        label: leave.get(name)?.label ?? word(columnId(name), language),
        kind: column.kind,
        is_shown: shown.has(name),
        is_person: people.includes(name),
        sortable: !late.has(name) && !leave.has(name),
        choices: wordsOf(column.words, language),
      },
    ]
  })
}

/** What the signs of a matrix mean; kinds of leave have their own beside these. */
const legendOf = ({ symbols, items }: ReportSettings, language: Language): Schemas['ReportSign'][] =>
  Object.entries(symbols).map(([name, symbol]) => ({
    symbol,
    label: word(symbolId(name), language),
    colour: items.get(name)?.colour ?? null,
  }))
