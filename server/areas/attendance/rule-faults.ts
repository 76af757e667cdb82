// What cannot be in a rule of attendance, whether the company's or a department's.
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { isRising } from './rising-bands.ts'

type Values = Readonly<Record<string, unknown>>

const kinds = ['NORMAL', 'WEEKEND', 'HOLIDAY'] as const

export const ruleFaults = (now: Values): FieldFaults => mergeFaults(thresholdFaults(now), bandsFaults(now))

/** What makes a day absent is at most what makes it half a day. */
function thresholdFaults({ half_day_under: half, absent_under: absent }: Values): FieldFaults {
  const bothSet = typeof half === 'number' && typeof absent === 'number' && half > 0 && absent > 0
  if (!bothSet || absent <= half) return {}
  return { absent_under: [{ code: 'ZBAT0015', context: { field: 'absent_under', min: 0, max: half } }] }
}

/** ZBAT1002: the levels of each kind of day begin at 0 and rise. */
function bandsFaults({ ot_bands: bands }: Values): FieldFaults {
  if (typeof bands !== 'object' || bands === null) return {}
  const byKind = new Map<string, unknown>(Object.entries(bands))
  const kind = kinds.find((one) => !isRising(byKind.get(one)))
  return kind === undefined ? {} : { ot_bands: [{ code: 'ZBAT1002', context: { kind } }] }
}
