// What a key of a terminal does: the line that sets it, with a state that it shows by itself at a time of day.
import type { BulkActions } from '#openapi/types.ts'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { pairs } from './queue.ts'
import { linesTo } from './terminal-commands.ts'

type Key = BulkActions<'terminal'>['punch_state_setting']

/** As terminals call them. */
const days = { Sun: 'SUN', Mon: 'MON', Tues: 'TUE', Wed: 'WED', Thurs: 'THU', Fri: 'FRI', Sat: 'SAT' } as const

const STATE = 1

/** A key for a punch state needs to know which (number 0010). */
export function setKey(context: Context, ids: readonly number[], body: Key): Promise<BulkOutcome> {
  const { key, function: does = STATE, state, label, time, days: chosen = [] } = body
  const isState = does === STATE
  if (isState && (state === null || state === undefined))
    throw refuseFields('DV', { state: [{ code: 'ZBDV0010', context: { field: 'state' } }] })
  const shown = time && isState ? time.slice(0, 5) : '00:00'
  const isOn = (day: (typeof days)[keyof typeof days]) => Number(isState && Boolean(time) && chosen.includes(day))
  const text = pairs({
    KeyID: key,
    KeyFun: does,
    StatusCode: isState ? Number(state) : 0,
    ShowName: (label ?? '').replaceAll(/[\t=]/g, ' '),
    AutoState: Number(isState && Boolean(time)),
    AutoTime: Object.keys(days)
      .map(() => shown)
      .join(';'),
    ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, isOn(day)])),
  })
  return linesTo([{ kind: 'OPTION', text: `DATA UPDATE ShortcutKey ${text}` }])({ context, ids })
}
