// The words for fields, choices and actions: translated under the ids that the contract's labels have.
import type { MessageDescriptor } from '@lingui/core'
import type { ActionMeta, ChoiceMeta, FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { RecordRow } from './screen.ts'

type Named = Pick<ResourceMeta, 'name' | 'fields'>

/** A field the contract lacks is a mistake in an entry, which the compiler refuses; its name stands for it then. */
export function fieldLabel(meta: Named, field: string): MessageDescriptor {
  return { id: `${meta.name}.${field}`, message: meta.fields[field]?.label || field }
}

export const actionLabel = (meta: Pick<ResourceMeta, 'name'>, name: string, action: ActionMeta): MessageDescriptor => ({
  id: `${meta.name}:${name}`,
  message: action.label,
})

export const actionFieldLabel = (
  meta: Pick<ResourceMeta, 'name'>,
  action: string,
  field: string,
  { label }: FieldMeta,
): MessageDescriptor => ({ id: `${meta.name}.${action}.${field}`, message: label || field })

export const choiceLabel = (choices: ChoiceMeta, value: string | number): MessageDescriptor => ({
  id: `${choices.name}.${value}`,
  message: choices.labels[String(value)] ?? String(value),
})

/** Of a field that is a choice. */
export function valueLabel({ fields }: Pick<ResourceMeta, 'fields'>, field: string, value: string): MessageDescriptor {
  const choices = fields[field]?.choices
  return choices ? choiceLabel(choices, value) : { id: value, message: value }
}

/** Records that are called by a choice, as an alert is by its event, bear the choice's label. */
export function nameOf(meta: Pick<ResourceMeta, 'display' | 'fields'>, record: RecordRow): MessageDescriptor | string {
  const [, field = ''] = /^\{(\w+)\}$/.exec(meta.display) ?? []
  const choices = meta.fields[field]?.choices
  return choices ? choiceLabel(choices, record.display_name) : record.display_name
}
