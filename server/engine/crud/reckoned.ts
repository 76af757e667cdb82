// Fields of rows that their behaviour works out as they are read, in place of what is stored.
import type { Behaviour } from './behaviour.ts'
import type { Context } from './context.ts'

interface Reading {
  readonly context: Context
  readonly behaviour: Behaviour<never>
  /** Names of fields; all of them where nothing is said. */
  readonly only?: ReadonlySet<string> | undefined
}

const fieldsOf = ({ behaviour, only }: Omit<Reading, 'context'>): readonly string[] =>
  (behaviour.reckoned?.fields ?? []).filter((name) => !only || only.has(name))

/** Whether rows that were read ask the database for more. */
export const isReckoned = (reading: Omit<Reading, 'context'>): boolean => fieldsOf(reading).length > 0

/** Writes them into the rows. */
export async function addReckoned(reading: Reading, rows: readonly Record<string, unknown>[]): Promise<void> {
  const fields = fieldsOf(reading)
  if (fields.length === 0 || rows.length === 0) return
  const ids = rows.map(({ id }) => Number(id))
  const found = await reading.behaviour.reckoned?.of(reading.context, ids)
  for (const row of rows) {
    const values = Object.entries(found?.get(Number(row.id)) ?? {})
    for (const [name, value] of values) if (fields.includes(name)) row[name] = value
  }
}
