// The time of a leave as the calculation takes it: halves of one day, parts of a range of days, or by the hour.
import type { Day } from '../../engine/dates.ts'
import type { RequestTime } from '../../engine/inputs.ts'
import type { Instant } from '../../engine/zone.ts'

export interface LeaveForm {
  readonly day_type?: unknown
  readonly start_part?: unknown
  readonly end_part?: unknown
}

interface Range<T> {
  readonly from: T
  readonly to: T
}

/** `hours`: the instants of a leave by the hour. */
export function leaveTime(
  { day_type, start_part, end_part }: LeaveForm,
  days: Range<Day>,
  hours: () => Range<Instant>,
): RequestTime {
  if (day_type === 'HOURS') return { part: 'HOURS', ...hours() }
  const half = day_type === 'FIRST_HALF' || day_type === 'SECOND_HALF' ? day_type : null
  return {
    part: 'DAYS',
    ...days,
    start_part: half ?? (start_part === 'SECOND_HALF' ? 'SECOND_HALF' : 'FULL'),
    end_part: half ?? (end_part === 'FIRST_HALF' ? 'FIRST_HALF' : 'FULL'),
  }
}
