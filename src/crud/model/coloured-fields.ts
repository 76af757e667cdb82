// The fields that rules of colours look at, which the list then asks for.
import { type Condition, readCondition } from '#openapi/condition.ts'
import type { FieldMeta } from '#openapi/types.ts'
import type { RowColour } from '#src/api/list-views.ts'

const fieldsIn = (condition: Condition): readonly string[] =>
  condition.kind === 'filter' ? [condition.field] : [condition.of].flat().flatMap(fieldsIn)

export const colouredBy = (
  rules: readonly RowColour[] | undefined,
  fields: Readonly<Record<string, FieldMeta>>,
): readonly string[] =>
  (rules ?? []).flatMap(({ condition }) => {
    const read = readCondition(fields, condition, () => undefined)
    return read ? fieldsIn(read) : []
  })
