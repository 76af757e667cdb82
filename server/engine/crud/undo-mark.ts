// What a call writes is kept under a mark, by which its person can undo it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { isUndoable } from '#openapi/undoable.ts'
import type { Principal } from '#server/access/principal.ts'
import { openUnit, type UndoMark } from '#server/platform/db/unit.ts'
import type { Context } from './context.ts'

export const undoableResources = Object.values<ResourceMeta>(contract).filter(isUndoable)

export const undoMark = (
  { user, display_name }: Pick<Principal, 'user' | 'display_name'>,
  permission: string,
): UndoMark => ({ step: randomUUID(), user, person: display_name, permission })

/** Rows that a call of these always writes are not asked for. */
type Writing = 'surely' | 'perhaps'

/** The step that undoes what the open unit wrote; undefined where it wrote nothing, or what cannot be taken back. */
export async function writtenStep({ db, company }: Context, writing: Writing): Promise<string | undefined> {
  const unit = openUnit()
  if (!unit?.undo || unit.final) return undefined
  const { step } = unit.undo
  if (writing === 'surely') return step
  const { rows } =
    await sql`select 1 from undo_row where company_id = ${company.id} and step = ${step}::uuid limit 1`.execute(db)
  return rows.length > 0 ? step : undefined
}
