// Puts records back to how they were: within the person's scope, with what goes with them, and one audit row for each kind.
// Resources are named at run time here, hence the cast of a row.
import { sql } from 'kysely'
import type { ResourceMeta } from '#openapi/types.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import { changesOfRows } from '#server/engine/crud/audited-values.ts'
import type { Behaviour, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseOutside } from '#server/engine/crud/refuse-outside.ts'
import { widenScope } from '#server/engine/crud/scope.ts'
import { storedRows } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { openUnit } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type Image, idIn, type Net, nameIn, namesOf, resourceOf } from './images.ts'

interface Chosen {
  /** Rows of undo_row. */
  readonly rows: readonly number[]
  readonly nets: readonly Net[]
  readonly action: 'UNDO' | 'RESTORE'
}

interface OfResource {
  readonly meta: ResourceMeta
  readonly nets: readonly Net[]
}

const grouped = (nets: readonly Net[]): OfResource[] =>
  [...Map.groupBy(nets, ({ table_name }) => table_name)].flatMap(([table, own]) => {
    const meta = resourceOf(table)
    return meta ? [{ meta, nets: own }] : []
  })

/** Throws 0401 where one of the records lies outside of the person's scope. */
const refuseOfResource = (context: Context, { meta, nets }: OfResource, side: 'before' | 'after'): Promise<void> =>
  refuseOutside(
    context,
    meta.name,
    nets.filter((net) => net[side] !== null).map(({ image }) => idIn(image)),
  )

/** Answers what it put back, kind by kind. */
export async function putBack(
  context: Context,
  behaviourOf: (meta: ResourceMeta) => Behaviour<never>,
  { rows, nets, action }: Chosen,
): Promise<readonly OfResource[]> {
  const groups = grouped(nets)
  for (const group of groups) await refuseOfResource(context, group, 'after')
  for (const { meta, nets: own } of groups) {
    const made = own.filter(({ before, after }) => after !== null && before === null)
    if (made.length > 0) await behaviourOf(meta).unmaking?.({ context, ids: made.map(({ image }) => idIn(image)) })
  }
  const { db, principal } = context
  await sql`select undo_apply(${rows}::bigint[], ${principal.display_name})`.execute(db)
  const undoing = openUnit()?.undo?.step
  if (!undoing) throw new Error('What is undone can be undone, too')
  const { rows: strays } = await sql<{
    table_name: string
    image: Image
  }>`select * from undo_strays(${rows}::bigint[], ${undoing}::uuid)`.execute(db)
  if (strays.length > 0) throw refuse('ZBOA0504', { names: namesOf(strays) })
  for (const { meta, nets: own } of groups) {
    for (const { before, after, image } of own)
      if (before && !after) widenScope(principal, storageOf(meta.name), idIn(image))
  }
  for (const group of groups) {
    await refuseOfResource(context, group, 'before')
    await follow(context, behaviourOf(group.meta), group)
    await log(context, group, action)
  }
  return groups
}

/** What the resource's behaviour does beside the rows. */
async function follow(context: Context, { undone }: Behaviour<never>, { meta, nets }: OfResource): Promise<void> {
  if (!undone) return
  const left = nets.filter(({ before }) => before !== null)
  const rows = await storedRows(
    context,
    storageOf(meta.name),
    left.map(({ image }) => idIn(image)),
  )
  const former = new Map(left.map(({ after, image }) => [idIn(image), after]))
  for (const row of rows) {
    const before = former.get(row.id)
    await undone({ context, row, ...(before && { before: before as Stored }) })
  }
}

async function log(context: Context, { meta, nets }: OfResource, action: Chosen['action']): Promise<void> {
  const rowOf = (image: Image): Stored => ({ ...image, id: idIn(image) })
  const changed = nets.filter(({ before, after }) => before && after)
  const changes = changesOfRows(
    meta,
    changed.map(({ after }) => rowOf(after ?? {})),
    changed.map(({ before }) => rowOf(before ?? {})),
  )
  await record(
    context,
    meta,
    action,
    nets.map(({ image }) => idIn(image)),
    changes,
    nets.map(({ image }) => nameIn(meta, image)),
  )
}
