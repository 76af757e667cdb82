// Reads a list's query string: numbers, truth values, comma-joined lists, a condition; unknown names are refused.

import { type Condition, filterName, filterOfName, readCondition } from '#openapi/condition.ts'
import { isDate } from '#openapi/dates.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { ListQuery } from './filters.ts'

const LONGEST_LIST = 1000
const lists = new Set(['ordering', 'fields', 'columns'])
const numbers = new Set(['page', 'page_size', 'after', 'before'])
const texts = new Set(['search', 'count', 'format', 'heading', 'include_deleted', 'by'])

const commaList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(',')).filter((part) => part !== '')

const isNumeric = (field: FieldMeta | undefined, name: string) =>
  name === 'id' ||
  field?.kind === 'number' ||
  field?.kind === 'reference' ||
  field?.kind === 'references' ||
  (field?.kind === 'choice' && typeof field.choices?.values[0] === 'number')

/** Reads the value of one filter as its field is typed; faults are refused with the filter's name. */
function filterReader(meta: ResourceMeta) {
  const refuseValue = (field: string) => refuse(`ZB${meta.letters}0013`, { field })

  const truth = (name: string, text: string): boolean => {
    if (text !== 'true' && text !== 'false' && text !== '1' && text !== '0') throw refuseValue(name)
    return text === 'true' || text === '1'
  }
  const decimal = (name: string, text: string): string => {
    if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) throw refuseValue(name)
    return text
  }
  const date = (name: string, text: string): string => {
    if (!isDate(text)) throw refuseValue(name)
    return text
  }
  const instant = (name: string, text: string): string => {
    const whole = text.length === 10 ? `${text} 00:00:00` : text
    if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(whole) || Number.isNaN(Date.parse(`${whole.replace(' ', 'T')}Z`)))
      throw refuseValue(name)
    return whole
  }
  return (name: string, value: unknown): unknown => {
    const known = filterOfName(meta.fields, name)
    const field = known && meta.fields[known.field]
    if (!field) throw refuse(`ZB${meta.letters}0044`, { field: name })
    const one = (text: string): unknown => {
      if (text.includes('\0')) throw refuseValue(name)
      if (known.operator === 'isnull' || field.kind === 'switch') return truth(name, text)
      if (known.operator === 'icontains') return text
      if (isNumeric(field, known.field)) return whole(meta, name, text)
      if (field.kind === 'decimal') return decimal(name, text)
      if (field.kind === 'date') return date(name, text)
      if (field.kind === 'dateTime') return instant(name, text)
      return text
    }
    if (known.operator !== 'in') return one(String(Array.isArray(value) ? value.at(-1) : value))
    const parts = [value].flat().map(String)
    if (parts.length > LONGEST_LIST) throw refuse(`ZB${meta.letters}0032`, { detail: name })
    return parts.map(one)
  }
}

function whole(meta: ResourceMeta, name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value)) throw refuse(`ZB${meta.letters}0013`, { field: name })
  return value
}

/** A condition with typed values; what does not fit is refused with the filter at fault. */
function typedCondition(meta: ResourceMeta, text: string): Condition {
  const filter = filterReader(meta)
  const condition = readCondition(meta.fields, text, ({ field, reason }) => {
    if (reason === 'many') throw refuse(`ZB${meta.letters}0032`, { detail: field })
    throw refuse(`ZB${meta.letters}${reason === 'unknown' ? '0044' : '0013'}`, { field })
  })
  const typed = (one: Condition): Condition => {
    if (one.kind === 'filter') return { ...one, value: filter(filterName(one), one.value) }
    return one.kind === 'not' ? { ...one, of: typed(one.of) } : { ...one, of: one.of.map(typed) }
  }
  if (!condition) throw refuse(`ZB${meta.letters}0013`, { field: 'condition' })
  return typed(condition)
}

/** The typed query; faults are refused with the name of the parameter. */
export function parseQuery(meta: ResourceMeta, raw: Readonly<Record<string, unknown>>): ListQuery {
  const filter = filterReader(meta)
  const entries = Object.entries(raw).map(([name, value]) => {
    if (name === 'condition') return [name, typedCondition(meta, String(value))]
    if (lists.has(name)) return [name, commaList(value)]
    if (numbers.has(name)) return [name, whole(meta, name, String(value))]
    return [name, texts.has(name) ? String(value) : filter(name, name.endsWith('__in') ? commaList(value) : value)]
  })
  return Object.fromEntries(entries)
}
