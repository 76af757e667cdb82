// What a report is made of, for those who show it: its columns with their words, what it can be narrowed down to, its formats.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { comparisonNames } from './compare/comparisons.ts'
import { hasPerson, isMatrix, type ReportDefinition, reportGroups } from './define-report.ts'
import { columnOf, isOfLine, personColumns } from './dictionary/columns.ts'
import { word, wordsOf } from './dictionary/words-of.ts'
import { apartNames, type GroupingName, groupingColumn, groupingNames, isGrouping } from './groups/groupings.ts'
import { columnHeading, signHeading } from './headings.ts'
import { shownKind } from './items/item-rule.ts'
import { anyColumn, type LeaveColumns } from './leave-columns.ts'
import type { ReportSettings } from './report-settings.ts'
import { groupId, noGroupId, onlyId, purposeId, titleId } from './report-texts.ts'
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
  { settings, leave, closed }: HeadParts & Pick<Schemas['ReportHead'], 'closed'>,
  language: Language,
): Schemas['ReportHead'] {
  return {
    ...reportName(report, language),
    layout: isMatrix(report) ? 'matrix' : 'flat',
    spread: report.lines?.by === 'month' ? 'MONTHS' : 'DATES',
    lines: headLines(report, { settings, leave }, language),
    period: report.period,
    max_days: report.maxDays,
    closed,
    columns: headColumns(report, { settings, leave }, language),
    only: (report.only ?? []).map(({ name }) => ({ name, label: word(onlyId(report.name, name), language) })),
    least: report.least ?? null,
    groups: headGroups(report, { settings, leave }, language),
    apart: [...apartNames(report)],
    comparisons: [...comparisonNames(report)],
    legend: legendOf(report, settings, language),
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
  const kinds = report.lines ? [] : [...leave.keys()]
  return [...people, ...report.columns, ...(report.further ?? []), ...kinds].flatMap((name) => {
    const column = anyColumn(name, leave)
    if (!column) return []
    return [
      {
        name,
        label: columnHeading(name, { settings, leave }, language),
        kind: shownKind(column, settings.items),
        is_shown: shown.has(name),
        is_person: people.includes(name) || name === 'data_type',
        sortable: !late.has(name) && !leave.has(name) && !isOfLine(name),
        choices:
          name === 'data_type' ? lineNames(report, { settings, leave }, language) : wordsOf(column.words, language),
      },
    ]
  })
}

/** What the rows can be grouped by, under the names of the columns that stand for it. */
const headGroups = (report: ReportDefinition, parts: HeadParts, language: Language): Schemas['ReportGrouping'][] =>
  groupingNames(report).map((name) => groupHead(name, parts, language))

/** Undefined for what nothing is grouped by. */
export const headOfGroup = (
  name: string | undefined,
  parts: HeadParts,
  language: Language,
): Schemas['ReportGrouping'] | undefined =>
  name !== undefined && isGrouping(name) ? groupHead(name, parts, language) : undefined

const groupHead = (name: GroupingName, parts: HeadParts, language: Language): Schemas['ReportGrouping'] => ({
  name,
  label: name === 'employee' ? word('report.employee', language) : columnHeading(groupingColumn(name), parts, language),
  kind: columnOf(groupingColumn(name))?.kind ?? 'text',
  none: word(noGroupId(name), language),
})

export function headLines(
  { lines, leaveKinds }: ReportDefinition,
  parts: HeadParts,
  language: Language,
): Schemas['ReportLine'][] {
  if (!lines) return []
  const own = lines.columns.flatMap((name, at) => {
    const column = columnOf(name)
    if (!column) return []
    const choices = wordsOf(column.words, language)
    return [
      {
        ...{ name, label: columnHeading(name, parts, language), choices },
        ...{ kind: shownKind(column, parts.settings.items), is_shown: at < lines.usual },
      },
    ]
  })
  const kinds = [...(leaveKinds ? parts.leave : [])].map(([name, { label, kind }]) => ({
    ...{ name, label, kind, is_shown: false, choices: {} },
  }))
  return [...own, ...kinds]
}

const lineNames = (report: ReportDefinition, parts: HeadParts, language: Language) =>
  Object.fromEntries(headLines(report, parts, language).map(({ name, label }) => [name, label]))

/** What the signs of a matrix mean: of items, and behind them of each kind of leave. */
export const legendOf = (
  { matrix, lines }: ReportDefinition,
  settings: ReportSettings,
  language: Language,
): Schemas['ReportSign'][] =>
  matrix || lines?.hasSigns
    ? [
        ...Object.entries(settings.symbols).map(([name, symbol]) => ({
          symbol,
          label: signHeading(name, settings, language),
          colour: settings.items.get(name)?.colour ?? null,
        })),
        ...settings.kinds.map(({ symbol, name, colour }) => ({ symbol, label: name, colour })),
      ]
    : []
