// Times of day at which terminals send: each is one that a clock shows.
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

export function transferFaults(times: unknown): FieldFaults {
  const isWrong = typeof times === 'string' && times.split(';').some((time) => Number(time.slice(0, 2)) > 23)
  return isWrong
    ? { transfer_time: [{ code: 'ZBDV0013', context: { field: 'transfer_time', pattern_name: 'time' } }] }
    : {}
}
