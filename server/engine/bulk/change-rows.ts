// Gives each of several records values of its own, as texts of cells: all of them as one change that can be undone, or none.
import { sql } from 'kysely'
import { changeRecord } from '#server/engine/crud/change.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { wireCode } from '#server/engine/exchange/values/fault.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { pastedReader, type ReadPasted } from './pasted-cells.ts'

export interface CellFault {
  readonly id: number
  /** Null: it is about the record as a whole. */
  readonly field: string | null
  readonly code: string
  readonly context: Readonly<Record<string, unknown>>
}

export interface RowsOutcome {
  readonly accepted: number
  readonly skipped: readonly []
  /** Of a trial: what is wrong, cell by cell. */
  readonly faults: readonly CellFault[]
}

interface RowToChange {
  readonly id: number
  readonly version: number | undefined
  readonly cells: Readonly<Record<string, string>>
}

type Body = Readonly<Record<string, unknown>>

const mostRows = 500

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function rowsOf(letters: string, given: unknown): readonly RowToChange[] {
  if (!Array.isArray(given) || given.length === 0) throw refuse(`ZB${letters}0028`, { field: 'rows' })
  if (given.length > mostRows) throw refuse(`ZB${letters}0032`, { detail: 'rows' })
  const rows = given.map((row): RowToChange => {
    const { id, version, cells } = isFields(row) ? row : {}
    const isRow = Number.isSafeInteger(id) && isFields(cells) && Object.keys(cells).length > 0
    if (!isRow || !Object.values(cells).every((cell) => typeof cell === 'string'))
      throw refuse(`ZB${letters}0013`, { field: 'rows' })
    const texts = Object.entries(cells).map(([name, cell]) => [name, String(cell)] as const)
    return {
      id: Number(id),
      version: typeof version === 'number' ? version : undefined,
      cells: Object.fromEntries(texts),
    }
  })
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw refuse(`ZB${letters}0013`, { field: 'rows' })
  return rows
}

/** `dry_run`: only tells what would be wrong. */
export async function changeRows(context: Context, resource: ServedResource, body: Body): Promise<RowsOutcome> {
  const { letters } = resource.storage.meta
  const rows = rowsOf(letters, body.rows)
  const read = await pastedReader(
    context,
    resource.storage.meta,
    rows.map(({ cells }) => cells),
  )
  const { db } = context
  await sql`savepoint all_rows`.execute(db)
  const faults: CellFault[] = []
  for (const row of rows) faults.push(...(await changeOne({ context, resource, read }, row)))
  if (body.dry_run === true) {
    await sql`rollback to savepoint all_rows`.execute(db)
    return { accepted: rows.length - new Set(faults.map(({ id }) => id)).size, skipped: [], faults }
  }
  if (faults.length > 0) {
    const failed = new Set(faults.map(({ id }) => id)).size
    throw new Refusal(`ZB${letters}0050`, { failed, count: rows.length }, undefined, {
      accepted: 0,
      skipped: [],
      faults,
    })
  }
  return { accepted: rows.length, skipped: [], faults }
}

interface Changing {
  readonly context: Context
  readonly resource: ServedResource
  readonly read: ReadPasted
}

/** What is wrong with the record; nothing where it was changed. */
async function changeOne(
  { context, resource, read }: Changing,
  { id, version, cells }: RowToChange,
): Promise<CellFault[]> {
  const { letters } = resource.storage.meta
  const answers = Object.entries(cells).map(([field, text]) => ({ field, answer: read(field, text) }))
  const unread = answers.flatMap(({ field, answer }): CellFault[] =>
    'fault' in answer ? [{ id, field, code: wireCode(answer.fault.code, letters), context: answer.fault.context }] : [],
  )
  if (unread.length > 0) return unread
  const body = Object.fromEntries(answers.map(({ field, answer }) => [field, 'value' in answer ? answer.value : null]))
  await sql`savepoint one_row`.execute(context.db)
  try {
    const missing = answers.find(({ field }) => body[field] === null && !resource.storage.meta.fields[field]?.nullable)
    if (missing) return [{ id, field: missing.field, code: `ZB${letters}0010`, context: { field: missing.field } }]
    await changeRecord(context, resource, { id, body, verb: 'patch', version })
    await sql`release savepoint one_row`.execute(context.db)
    return []
  } catch (error) {
    const refusal = error instanceof Refusal ? error : databaseRefusal(error, letters)
    if (!refusal) throw error
    await sql`rollback to savepoint one_row`.execute(context.db)
    return faultsIn(refusal, id)
  }
}

function faultsIn({ code, context, errors }: Refusal, id: number): CellFault[] {
  const found = Object.entries(errors ?? {}).flatMap(([path, list]) => {
    const field = path === '__all__' ? null : (path.split('.')[0] ?? path)
    return list.map((one) => ({ id, field, code: one.code, context: one.context ?? {} }))
  })
  return found.length > 0 ? found : [{ id, field: null, code, context }]
}
