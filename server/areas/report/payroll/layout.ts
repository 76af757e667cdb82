// A payroll layout with its codes, as files are made by it.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { dimensionOf, type Measure, measures, ofKind } from './amounts/measures.ts'

type Schemas = components['schemas']

export interface Layout extends Form {
  readonly id: number
  readonly name: string
  readonly changed_as: Schemas['PayrollDifference']
  /** Name of the attribute that holds the payroll number; null: the employee code. */
  readonly attribute: string | null
  readonly left_out_overtime: boolean
  readonly left_out_leave: readonly number[]
  readonly left_out_training: readonly number[]
  readonly codes: readonly Code[]
}

/** What a file is written by. */
export interface Form {
  readonly file_format: Schemas['PayrollFormat']
  readonly grain: Schemas['PayrollGrain']
  readonly further: readonly Schemas['PayrollColumn'][]
  /** None: the usual ones with the further ones. */
  readonly columns: readonly Schemas['PayrollFileColumn'][]
  readonly head: string | null
  readonly foot: string | null
  readonly date_format: string | null
  readonly header: boolean
  readonly delimiter: Schemas['ExportDelimiter']
  readonly decimal_sign: Schemas['DecimalSign']
  readonly encoding: Schemas['ExportEncoding']
  readonly line_end: Schemas['ExportLineEnd']
}

export interface Code {
  readonly id: number
  readonly seq: number
  readonly code: string
  readonly name: string | null
  readonly adds: readonly Measure[]
  readonly subtracts: readonly Measure[]
  readonly leave_kinds: readonly number[]
  readonly training_types: readonly number[]
  readonly unit: Schemas['PayrollUnit']
  readonly condition_measure: Measure | null
}

export async function layoutOf({ db, company }: Context, id: number): Promise<Layout> {
  const targets = (table: string, owner: string) => sql`
    coalesce((select json_agg(pair.target order by pair.target) from ${sql.table(table)} pair
      where pair.company_id = ${sql.ref(`${owner}.company_id`)} and pair.owner = ${sql.ref(`${owner}.id`)}), '[]')`
  const { rows } = await sql<Layout>`
    select l.id, l.name, l.file_format, l.grain, l.further, l.columns, l.head, l.foot, l.date_format,
      l.changed_as, l.header, l.delimiter, l.decimal_sign, l.encoding,
      l.line_end, l.left_out_overtime, a.name as attribute,
      ${targets('payroll_layout_left_out_leave', 'l')} as left_out_leave,
      ${targets('payroll_layout_left_out_training', 'l')} as left_out_training,
      coalesce((select json_agg(json_build_object('id', c.id, 'seq', c.seq, 'code', c.code, 'name', c.name, 'adds', c.adds,
          'subtracts', c.subtracts, 'unit', c.unit, 'condition_measure', c.condition_measure,
          'leave_kinds', ${targets('payroll_code_leave_kinds', 'c')},
          'training_types', ${targets('payroll_code_training_types', 'c')}) order by c.seq, c.id)
        from payroll_code c where c.company_id = l.company_id and c.layout = l.id), '[]') as codes
    from payroll_layout l left join employee_attribute a on a.company_id = l.company_id and a.id = l.number_attribute
    where l.company_id = ${company.id} and l.id = ${id}`.execute(db)
  const [layout] = rows
  if (!layout) throw refuse('ZBRP0016', { field: 'layout', value: String(id) })
  return layout
}

/** An amount of a day that a code takes, how often, and whether for its condition alone. */
export interface Term {
  readonly code: number
  readonly amount: string
  readonly weight: number
  readonly conditional: boolean
}

export function termsOf(layout: Pick<Layout, 'codes'>): readonly Term[] {
  return layout.codes.flatMap(({ id, unit, adds, subtracts, leave_kinds, training_types, condition_measure }) => {
    const dimension = dimensionOf[unit]
    const parts = (list: readonly Measure[], times: number, conditional = false): Term[] =>
      list.flatMap((measure) =>
        Object.entries(measures[measure].of).map(([amount, weight]) => ({
          ...{ code: id, amount, weight: weight * times, conditional },
        })),
      )
    const kinds = (what: 'L' | 'T', ids: readonly number[]): Term[] =>
      ids.map((kind) => ({ code: id, amount: ofKind(what, kind, dimension), weight: 1, conditional: false }))
    return [
      ...parts(adds, 1),
      ...parts(subtracts, -1),
      ...kinds('L', leave_kinds),
      ...kinds('T', training_types),
      ...(condition_measure === null ? [] : parts([condition_measure], 1, true)),
    ]
  })
}
