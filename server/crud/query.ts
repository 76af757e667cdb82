// Reads a list's query string: numbers, truth values, comma-joined lists; unknown names are refused.
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { refuse } from '#server/errors/refusal.ts'
import type { ListQuery } from './filters.ts'

const LONGEST_LIST = 1000
const lists = new Set(['ordering', 'fields', 'columns'])
const numbers = new Set(['page', 'page_size'])
const texts = new Set(['search', 'count', 'format', 'include_deleted'])

const commaList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(',')).filter((part) => part !== '')

const isNumeric = (field: FieldMeta | undefined, name: string) =>
  name === 'id' ||
  field?.kind === 'number' ||
  field?.kind === 'reference' ||
  field?.kind === 'references' ||
  (field?.kind === 'choice' && typeof field.choices?.values[0] === 'number')

/** The typed query; faults are refused with the name of the parameter. */
export function parseQuery(meta: ResourceMeta, raw: Readonly<Record<string, unknown>>): ListQuery {
  const refuseValue = (field: string) => refuse(`ZB${meta.letters}0013`, { field })

  const number = (name: string, text: string): number => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw refuseValue(name)
    return value
  }
  const truth = (name: string, text: string): boolean => {
    if (text !== 'true' && text !== 'false' && text !== '1' && text !== '0') throw refuseValue(name)
    return text === 'true' || text === '1'
  }
  const date = (name: string, text: string): string => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) throw refuseValue(name)
    return text
  }
  const instant = (name: string, text: string): string => {
    const whole = text.length === 10 ? `${text} 00:00:00` : text
    if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(whole) || Number.isNaN(Date.parse(`${whole.replace(' ', 'T')}Z`)))
      throw refuseValue(name)
    return whole
  }
  const filter = (name: string, value: unknown): unknown => {
    const [fieldName = '', operator] = name.split('__')
    const field = meta.fields[fieldName]
    if (!field || (!field.filter && name !== 'id__in')) throw refuse(`ZB${meta.letters}0044`, { field: name })
    const one = (text: string): unknown => {
      if (operator === 'isnull' || field.kind === 'switch') return truth(name, text)
      if (isNumeric(field, fieldName)) return number(name, text)
      if (field.kind === 'date') return date(name, text)
      if (field.kind === 'dateTime') return instant(name, text)
      return text
    }
    if (operator !== 'in') return one(String(Array.isArray(value) ? value.at(-1) : value))
    const parts = commaList(value)
    if (parts.length > LONGEST_LIST) throw refuse(`ZB${meta.letters}0032`, { detail: name })
    return parts.map(one)
  }

  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (lists.has(name)) return [name, commaList(value)]
      if (numbers.has(name)) return [name, number(name, String(value))]
      return [name, texts.has(name) ? String(value) : filter(name, value)]
    }),
  )
}
