// A value as the list on the screen shows it, as text.
import type { FieldMeta } from '#openapi/types.ts'
import type { PdfWords } from './pdf-words.ts'

/** The name that people read; the whole name where the record has none of its own. */
function nameOf(value: object, { references }: FieldMeta): string {
  const label: unknown = references?.label && Reflect.get(value, references.label)
  if (typeof label === 'string' && label !== '') return label
  return 'display_name' in value ? String(value.display_name) : JSON.stringify(value)
}

export function drawnText(value: unknown, field: FieldMeta, words: PdfWords): string {
  const isNothing = value === null || value === undefined || value === ''
  if (isNothing || (Array.isArray(value) && value.length === 0)) return field.noneMeansAll ? words.say('all') : ''
  if (Array.isArray(value)) return value.map((one) => drawnText(one, field, words)).join(', ')
  if (field.choices) {
    const { name, labels } = field.choices
    return words.label(`${name}.${value}`, labels[String(value)] ?? String(value))
  }
  if (typeof value === 'object') return nameOf(value, field)
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no')
  switch (field.kind) {
    case 'date':
      return words.date(String(value))
    case 'dateTime':
      return words.dateTime(String(value))
    case 'time':
      return words.time(String(value))
    case 'country':
      return words.country(String(value))
    case 'number':
    case 'numbers':
      return words.number(Number(value))
    case 'decimal':
      return field.digits ? words.number(Number(value)) : String(value)
    default:
      return String(value)
  }
}
