// What a comparison is called: its columns, three for each amount, and the other side.

import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { word } from '../dictionary/words-of.ts'
import { headColumns } from '../report-head.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportSettings } from '../report-settings.ts'
import type { Reading } from '../run-report.ts'
import { departmentLabel } from '../sources/people.ts'
import { atField, nameOfSide, sides } from './comparisons.ts'
import { comparedAmounts, unitColumns } from './read-compared.ts'

type Schemas = components['schemas']
export type ComparedColumn = Schemas['ReportComparedColumn']

/** Undefined where nothing is compared. */
export async function comparisonOf(
  reading: Reading,
  language: Language,
): Promise<Schemas['ReportComparison'] | undefined> {
  const { compare } = reading.query
  if (!compare) return undefined
  const { name, from, to, department } = compare
  const department_name = department === undefined ? null : await departmentName(reading.context, department)
  return {
    ...{ name, start_date: from, end_date: to, department: department ?? null, department_name },
    columns: comparedColumns(reading, department_name, language),
  }
}

/** Only of a department within the reader’s scope. */
async function departmentName({ db, company, principal }: Context, id: number): Promise<string> {
  const terms = [
    sql`t.company_id = ${company.id}`,
    sql`t.id = ${id}`,
    ...scopeTerms(principal, storageOf('department')),
  ]
  const { rows } = await sql<{ name: string }>`select ${departmentLabel} as name from department t
    join department dep on dep.company_id = t.company_id and dep.id = t.id where ${sql.join(terms, sql` and `)}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw atField('ZBRP0016', { field: 'compare', value: String(id) })
  return found.name
}

function comparedColumns(reading: Reading, department: string | null, language: Language): ComparedColumn[] {
  const known = new Map(headColumns(reading.report, reading, language).map((column) => [column.name, column]))
  const other = reading.query.compare?.name ?? 'DEPARTMENT'
  const label = {
    OWN: (column: string) => column,
    OTHER: (column: string) => word(`report.other.${other}`, language, { column, department: department ?? '' }),
    DIFFERENCE: (column: string) => word('report.difference', language, { column }),
  }
  const units = unitColumns(reading).flatMap((name): ComparedColumn[] => {
    const column = known.get(name)
    return column ? [{ ...column, is_person: true, sortable: true, side: 'BOTH' }] : []
  })
  const amounts = comparedAmounts(reading).flatMap(({ name }) => {
    const column = known.get(name)
    if (!column) return []
    return sides.map((side): ComparedColumn => {
      const own = { name: nameOfSide(name, side), label: label[side](column.label) }
      return { ...column, ...own, is_shown: true, is_person: false, sortable: true, side }
    })
  })
  return [...units, ...amounts]
}

/** Beside a side that has nothing, an amount of zero is written. */
export const comparedSettings = (settings: ReportSettings, { compare }: ReportQuery): ReportSettings =>
  compare ? { ...settings, format: { ...settings.format, zero: 'ZERO' } } : settings
