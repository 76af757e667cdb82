// The same event at another time: for the same people, as long as the first; its attachment stays with the first.

import type { Stored } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { insertRecord } from '#server/crud/create.ts'
import { servedResource } from '#server/crud/resource.ts'
import { wireTime } from '#server/crud/wire-time.ts'
import { eventBehaviour } from './event.ts'
import { endAfter } from './hours.ts'

/** Answers the id of the copy. */
export function copyEvent(context: Context, row: Stored, event_time: string): Promise<number> {
  const { zone } = context.company
  const [start, end] = [wireTime(row.event_time, zone) ?? event_time, wireTime(row.end_time, zone) ?? event_time]
  const { event, organizer, location, departments, areas, positions, employees } = row
  const { description, remind_before, send_mail, need_confirm } = row
  const people = { departments, areas, positions, employees }
  const copy = { event, organizer, location, ...people, description, remind_before, send_mail, need_confirm }
  const body = { ...copy, event_time, end_time: endAfter(event_time, start, end) }
  return insertRecord(context, servedResource('event', eventBehaviour), body)
}
