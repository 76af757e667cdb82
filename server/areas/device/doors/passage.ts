// An event of somebody who went through a door, as a punch.
import type { DoorEvent } from '../protocol/door/event.ts'

const states = ['0', '1']

export const passageOf = ({ pin, at, inOut, verify, mask, temperature, raw }: DoorEvent) => ({
  who: pin ?? '',
  at,
  state: inOut === null ? '255' : (states[inOut] ?? '255'),
  verify,
  mask_flag: mask,
  temperature,
  raw,
})
