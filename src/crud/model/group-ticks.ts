// Ticks in a list of groups: all records of a group, or of several, over all their pages; and the ticks as one group sees them.
import { useSyncExternalStore } from 'react'
import type { Fields } from './screen.ts'
import type { RecordGroup, Selection, Ticked } from './selection.ts'

/** What a list of groups asks for, and the field whose values they are. */
export interface GroupedBy {
  readonly query: Fields
  readonly ordering?: unknown
  readonly by: string
}

const wireValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** What names a group among the others. */
export const groupKey = ({ value }: Pick<RecordGroup, 'value'>): string => JSON.stringify(wireValue(value))

/** The list's condition, narrowed to the records of these groups. */
export function groupsCondition(condition: unknown, by: string, groups: readonly Pick<RecordGroup, 'value'>[]): string {
  const values = groups.map(({ value }) => wireValue(value))
  const some = values.filter((value) => value !== null)
  const one = some.every((value) => typeof value === 'boolean')
    ? some.map((value) => ({ [by]: value }))
    : [some.length === 1 ? { [by]: some[0] } : { [`${by}__in`]: some }]
  const parts = [...one, ...(values.includes(null) ? [{ [`${by}__isnull`]: true }] : [])]
  const own = parts.length === 1 ? parts[0] : { or: parts }
  return JSON.stringify(condition ? { and: [JSON.parse(String(condition)), own] } : own)
}

/** Ticks or unticks all records of a group; groups that are ticked already stay so. */
export function tickGroup(selection: Selection, list: GroupedBy, group: RecordGroup, on: boolean): void {
  const every = selection.every()
  const ticked = new Map(every?.groups?.ticked)
  if (on) ticked.set(groupKey(group), group)
  else ticked.delete(groupKey(group))
  selection.clear()
  if (ticked.size === 0) return
  const { query, ordering, by } = list
  const groups = [...ticked.values()]
  selection.setEvery({
    query: { ...query, condition: groupsCondition(query.condition, by, groups) },
    ordering,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    groups: { within: query, by, ticked },
  })
}

/** Whether all records of the group are ticked as such. */
function isTicked(selection: Selection, key: string): boolean {
  const every = selection.every()
  return every !== undefined && (every.groups === undefined || every.groups.ticked.has(key))
}

export const useGroupTicked = (selection: Selection, key: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => isTicked(selection, key))

/** The ticks of the group's rows. Of a group that is ticked, one row less leaves the others that are `shown`. */
export function ticksOfGroup(selection: Selection, key: string, shown: readonly Ticked[]): Selection {
  return {
    ...selection,
    has: (id) => isTicked(selection, key) || selection.ticked().has(id),
    set: (records, on) => {
      const whole = isTicked(selection, key)
      if (whole && on) return
      if (whole) {
        selection.clear()
        selection.set(shown, true)
      }
      selection.set(records, on)
    },
  }
}
