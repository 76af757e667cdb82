// Whether a condition of an entry holds for a record or a form.
import type { Fields } from './screen.ts'

/** Each named field has the given value, or one of them. References are compared by their id. */
export function holds(condition: Fields | undefined, values: Fields): boolean {
  return Object.entries(condition ?? {}).every(([field, wanted]) => {
    const value = plain(values[field])
    return Array.isArray(wanted) ? wanted.includes(value) : wanted === value
  })
}

const plain = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : value
