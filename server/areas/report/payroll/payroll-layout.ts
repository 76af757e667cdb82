// Payroll layouts: columns that fit beside each other, lines whose words are known, and receivers that their author may name.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { outsideAddressFaults } from '#server/engine/notifications/outside-addresses.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { isHeld, keepMeant, releaseLayout } from './meant-place.ts'
import { type FileColumn, placesOf } from './text/fixed-width.ts'
import { unknownWord } from './text/frame-lines.ts'
import { titleOf } from './text/own-columns.ts'

const mostSigns = 2000

type Values = Readonly<Record<string, unknown>>

function columnFaults({ file_format, columns: named }: Values): FieldFaults {
  if (file_format !== 'FIXED') return {}
  const columns: readonly FileColumn[] = Array.isArray(named) ? named : []
  const fault = (code: 'ZBRP0136' | 'ZBRP0137', context = {}) => ({ columns: [{ code, context }] })
  if (columns.length === 0 || columns.some(({ width }) => typeof width !== 'number')) return fault('ZBRP0136')
  const { starts } = placesOf(columns)
  const ends = columns.map(({ width }, index) => (starts[index] ?? 1) + (width ?? 0) - 1)
  const wrong = columns.findIndex(
    (_, index) => (starts[index] ?? 1) <= (ends[index - 1] ?? 0) || (ends[index] ?? 0) > mostSigns,
  )
  const column = columns[wrong]
  return column ? fault('ZBRP0137', { column: titleOf(column), max: mostSigns }) : {}
}

function wordFaults(values: Values): FieldFaults {
  const found = (['head', 'foot'] as const).flatMap((field) => {
    const template = values[field]
    const word = typeof template === 'string' ? unknownWord(template, field) : undefined
    return word === undefined ? [] : [[field, [{ code: 'ZBRP0138', context: { word } }]] as const]
  })
  return Object.fromEntries(found)
}

/** No way out of the folder that one is signed in to. */
const pathFaults = ({ sub_path: path }: Values): FieldFaults =>
  typeof path === 'string' && path.split('/').includes('..')
    ? { sub_path: [{ code: 'ZBRP0012', context: { field: 'sub_path' } }] }
    : {}

export const payrollLayoutBehaviour = defineBehaviour('payroll_layout', {
  computed: { held: () => isHeld('p') },

  check: async ({ context, draft, before }) => {
    const next: Values = { ...before, ...draft }
    return mergeFaults(
      columnFaults(next),
      wordFaults(next),
      pathFaults(next),
      'email_to' in draft ? await outsideAddressFaults(context, 'email_to', draft.email_to, before) : {},
    )
  },

  created: ({ context, row }) => keepMeant(context, row),
  changed: async ({ context, row, before }) => {
    if (row.destination !== before.destination) await keepMeant(context, row)
  },

  rowActions: { release: ({ context, row }) => releaseLayout(context, row) },
})
