// Reads the values of an example strictly: what the form does not know is an error that names the place; casts record what was checked.

export type Reader<T> = (value: unknown, path: string) => T

export class ExampleError extends Error {}

export function wrong(path: string, what: string): never {
  throw new ExampleError(`${path}: ${what}`)
}

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value)

export const text: Reader<string> = (value, path) =>
  typeof value === 'string' ? value : wrong(path, `${shown(value)} is no text`)

export const number: Reader<number> = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? value : wrong(path, `${shown(value)} is no number`)

export const truth: Reader<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : wrong(path, `${shown(value)} is neither true nor false`)

export function oneOf<const T extends string | number>(...options: readonly T[]): Reader<T> {
  return (value, path) => {
    const found = options.find((option) => option === value)
    return found ?? wrong(path, `${shown(value)} is none of ${options.join(', ')}`)
  }
}

export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, path) =>
    value === null ? null : read(value, path)

export const list =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((item, index) => read(item, `${path}[${index}]`)) : wrong(path, 'is no list')

export function entries<T>(read: Reader<T>): Reader<ReadonlyMap<string, T>> {
  return (value, path) =>
    new Map(Object.entries(record(value, path)).map(([key, item]) => [key, read(item, `${path}.${key}`)]))
}

export function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, 'is no mapping')
  return value as Readonly<Record<string, unknown>>
}

type Readers<T> = { readonly [K in keyof T]-?: Reader<T[K]> }

/** The keys that are there; any other is an error. `passedOver`: keys of the form that a kind of example does not use. */
export function some<T>(readers: Readers<T>, passedOver: readonly string[] = []): Reader<Partial<T>> {
  return (value, path) => {
    const found: Partial<T> = {}
    for (const [key, item] of Object.entries(record(value, path))) {
      if (passedOver.includes(key)) continue
      const read = Object.hasOwn(readers, key) ? readers[key as keyof T] : undefined
      if (!read) return wrong(path, `the form knows no ${key} here`)
      found[key as keyof T] = read(item, `${path}.${key}`)
    }
    return found
  }
}

/** `HH:MM` as minutes of the day. */
export const clock: Reader<number> = (value, path) => {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text(value, path))
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : -1
  return minutes >= 0 && minutes <= 1440 ? minutes : wrong(path, `${shown(value)} is no time of the day`)
}
