// The same event at another time: for the same people, as long as the first; its attachment stays with the first.

import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { endAfter } from './hours.ts'

/** Answers the id of the copy. */
export function copyEvent(context: Context, event: ServedResource, row: Stored, event_time: string): Promise<number> {
  const { zone } = context.company
  const [start, end] = [wireTime(row.event_time, zone) ?? event_time, wireTime(row.end_time, zone) ?? event_time]
  const { event: name, organizer, location, departments, areas, positions, employees } = row
  const { description, remind_before, send_mail, need_confirm } = row
  const people = { departments, areas, positions, employees }
  const copy = { event: name, organizer, location, ...people, description, remind_before, send_mail, need_confirm }
  const body = { ...copy, event_time, end_time: endAfter(event_time, start, end) }
  return insertRecord(context, event, body)
}
