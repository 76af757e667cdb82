// What terminals are told of a person beside the line that makes them known: the picture, and all that goes to a new area.
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { queueBelongings, queuePictureRemoval, queuePictures } from '../device/exports.ts'

const areasOf = ({ area }: Stored): readonly number[] => (Array.isArray(area) ? area : [])

export async function tellTerminals(context: Context, row: Stored, before?: Stored): Promise<void> {
  const employees = [row.id]
  const known = before ? areasOf(before) : []
  const added = before ? areasOf(row).filter((area) => !known.includes(area)) : []
  if (added.length > 0) await queueBelongings(context, { employees, areas: added })
  if ((row.photo ?? null) === (before?.photo ?? null)) return
  if (row.photo) await queuePictures(context, { employees })
  else await queuePictureRemoval(context, employees)
}
