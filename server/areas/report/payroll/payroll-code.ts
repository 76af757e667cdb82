// Payroll codes: each takes something, and minutes, days and times are never added up together.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { dimensionOf, type Measure, measures } from './amounts/measures.ts'

export const payrollCodeBehaviour = defineBehaviour('payroll_code', {
  check: ({ draft, before }): FieldFaults => {
    const now = { ...before, ...draft }
    const unit = isUnit(now.unit) ? now.unit : 'HOUR'
    const adds = measuresIn(now.adds)
    const subtracts = measuresIn(now.subtracts)
    // What a change leaves alone of many references is not with the row: it was there before.
    const kinds = [draft.leave_kinds, draft.training_types]
    const hasKinds = kinds.some((ids) => (ids?.length ?? 0) > 0) || (before !== undefined && kinds.includes(undefined))
    const foreign = (field: string, of: readonly Measure[]): FieldFaults =>
      of.some((measure) => measures[measure].in !== dimensionOf[unit])
        ? { [field]: [{ code: 'ZBRP0132', context: { field, unit } }] }
        : {}
    return {
      ...(adds.length + subtracts.length === 0 && !hasKinds ? { adds: [{ code: 'ZBRP0133' }] } : {}),
      ...foreign('adds', adds),
      ...foreign('subtracts', subtracts),
      ...(unit === 'TIMES' && kinds.some((ids) => (ids?.length ?? 0) > 0)
        ? { unit: [{ code: 'ZBRP0132', context: { field: 'unit', unit } }] }
        : {}),
      ...(unit === 'HH_MM' && Number(now.round_unit ?? 0.01) % 1 !== 0
        ? { round_unit: [{ code: 'ZBRP0015', context: { field: 'round_unit', min: 1, max: 480 } }] }
        : {}),
    }
  },
})

/** What is no measure is said of its field. */
const measuresIn = (value: unknown): readonly Measure[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && Object.hasOwn(measures, one)) : []

const isUnit = (value: unknown): value is keyof typeof dimensionOf =>
  typeof value === 'string' && Object.hasOwn(dimensionOf, value)
