// What a view is held against when it is saved: its list must know what it names.
import { filterOfName, isGroupable, readCondition } from '#openapi/condition.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'

type State = components['schemas']['ListViewState']

export function checkState({ fields }: ResourceMeta, state: State): void {
  const faults: FieldFaults = {}
  const fault = (place: string, number: '0013' | '0032' | '0044', name = place) => {
    faults[place] ??= [{ code: `ZBOA${number}`, context: number === '0032' ? { detail: name } : { field: name } }]
  }
  const isKnown = (name: string) => Object.hasOwn(fields, name)
  const condition = (place: string, text: string | undefined) => {
    if (text)
      readCondition(fields, text, ({ field, reason }) =>
        fault(place, reason === 'unknown' ? '0044' : reason === 'many' ? '0032' : '0013', field),
      )
  }
  const { looks = {}, ordering = [], filters = {}, group } = state
  const named = [...(looks.order ?? []), ...Object.keys({ ...looks.hidden, ...looks.widths, ...looks.pinned })]
  for (const name of named) if (!isKnown(name)) fault('state.looks', '0044', name)
  for (const term of ordering) if (!fields[term.replace(/^-/, '')]?.sort) fault('state.ordering', '0044', term)
  for (const name of Object.keys(filters)) if (!filterOfName(fields, name)) fault('state.filters', '0044', name)
  if (group && !isGroupable(fields[group])) fault('state.group', '0044', group)
  condition('state.condition', state.condition)
  for (const [at, rule] of (looks.colours ?? []).entries())
    condition(`state.looks.colours.${at}.condition`, rule.condition)
  if (Object.keys(faults).length > 0) throw refuseFields('OA', faults)
}
