// What a file says about itself: its title, period and age, and what its signs mean.
import { localTime } from '#server/platform/time/zone-time.ts'
import { word } from '../dictionary/words-of.ts'
import { headOfGroup, legendOf } from '../report-head.ts'
import { onlyId, titleId } from '../report-texts.ts'
import type { FileReading } from './file-cells.ts'

/** Lines of a heading and its text. */
export function factsOf(file: FileReading): readonly (readonly string[])[] {
  const { report, language, query, foot, settings } = file
  const grouping = headOfGroup(query.group, file, language)
  const say = (id: string, values: Readonly<Record<string, string>> = {}) => word(id, language, values)
  return [
    [say(titleId(report))],
    [say('report.period', { from: query.from, to: query.to })],
    [say('report.rows', { value: String(foot.total) })],
    ...(query.only === undefined ? [] : [[say(onlyId(report.name, query.only))]]),
    ...(grouping ? [[say('report.groupedBy', { value: grouping.label })]] : []),
    ...comparedWith(file).map((line) => [line]),
    ...(foot.as_of === null ? [] : [[say('report.asOf', { time: instantIn(foot.as_of, query.zone) })]]),
    ...(foot.provisional > 0 ? [[say('report.provisional', { value: String(foot.provisional) })]] : []),
    ...legendOf(report, settings, language).map(({ symbol, label }) => [symbol, label]),
  ]
}

/** Whom or when the other side is of. */
export const comparedWith = ({ comparison, language }: FileReading): readonly string[] => {
  if (!comparison) return []
  const { department_name: department, start_date, end_date } = comparison
  const value = department ?? `${start_date} – ${end_date}`
  return [word('report.comparedWith', language, { value })]
}

/** On the clock that the report is asked for. */
export const instantIn = (instant: string | Date, zone = 'UTC'): string =>
  `${localTime(new Date(instant), zone)} ${zone}`
