// A value that the contract allows for a field, by its kind and limits; another number gives another value.
import type { FieldMeta } from '#openapi/types.ts'
import { sampleText } from './sample-text.ts'

/** A blue square of 96 × 96 pixels. */
const picture = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAAA1BMVEUYZKv12hvRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVRo3u3BgQAAAADDoPlTX+AIVQEAAAAAAAAAAHwDJGAAAVoqS2sAAAAASUVORK5CYII=`

const day = 86_400_000
const dateOf = (number: number) => new Date(Date.UTC(2001, 0, 1) + (number % 7000) * day).toISOString().slice(0, 10)
const timeOf = (number: number) => `${String(number % 24).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}:00`
const colourOf = (number: number) => `#${(number % 0xffffff).toString(16).padStart(6, '0').toUpperCase()}`

function textOf({ pattern, minLength = 0, maxLength = 250, freeText }: FieldMeta, number: number): string {
  if (pattern) return sampleText(pattern, number)
  const words = `${number} Ánimo Ñandú`.slice(0, maxLength).trim()
  const text = freeText && maxLength > words.length + 10 ? `${words}\nmás aún` : words
  return text.padEnd(minLength, 'x')
}

function numberOf({ minimum = 0, maximum = 1000, default: usual }: FieldMeta, number: number): number {
  const value = minimum + (number % (maximum - minimum + 1))
  return value === usual ? (value === maximum ? minimum : value + 1) : value
}

/** Within its bounds, with as many digits behind the point as it takes. */
function decimalOf({ minimum = 0, maximum = 1000, digits }: FieldMeta, number: number): string {
  const steps = 10 ** (digits?.places ?? 0)
  const least = Math.ceil(minimum * steps)
  return ((least + (number % (Math.floor(maximum * steps) - least + 1))) / steps).toFixed(digits?.places ?? 0)
}

/** References are the caller's to give. */
export function sampleValue(field: FieldMeta, number: number): unknown {
  switch (field.kind) {
    case 'number':
      return numberOf(field, number)
    case 'switch':
      return field.default !== true
    case 'date':
      return dateOf(number)
    case 'dateTime':
      return `${dateOf(number)} ${timeOf(number)}`
    case 'time':
      return timeOf(number)
    case 'choices':
      return field.choices?.values.filter(
        (value) => value !== field.choices?.values[number % field.choices.values.length],
      )
    case 'numbers':
      return [numberOf(field, number)]
    case 'choice':
      return field.choices?.values[number % field.choices.values.length]
    case 'image':
      return picture
    case 'file':
      return picture.replace(';', `;name=scan-${number}.png;`)
    case 'colour':
      return colourOf(number)
    case 'timezone':
      return ['Asia/Dubai', 'America/Mexico_City', 'Europe/Istanbul'][number % 3]
    case 'country':
      return ['AE', 'MX', 'TR'][number % 3]
    case 'list':
      return field.choices ? [field.choices.values[0]] : [`${number} Ánimo`]
    case 'json':
      return {}
    case 'decimal':
      return field.maximum === undefined ? textOf(field, number) : decimalOf(field, number)
    case 'text':
    case 'secret':
      return textOf(field, number)
    case 'reference':
    case 'references':
      throw new Error('a reference has no sample of its own')
  }
}
