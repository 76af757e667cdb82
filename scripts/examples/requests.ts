// Reads punches and requests of examples: approved unless a status says otherwise.
import type {
  LeaveRequest,
  OvertimeRequest,
  Punch,
  RequestTime,
  TrainingRequest,
} from '#server/areas/attendance/engine/inputs.ts'
import type { OvertimeKind } from '#server/areas/attendance/engine/settings.ts'
import { localDayOf } from '#server/areas/attendance/engine/zone.ts'
import { list, number, oneOf, type Reader, some, text, truth, wrong } from './fields.ts'
import { day, instantAt, type Place, secondsAt } from './times.ts'

const statuses = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'REVOKED', 'CANCELLED'] as const
const status: Reader<boolean> = (value, path) =>
  (typeof value === 'number' ? statuses[value] : oneOf(...statuses)(text(value, path).toUpperCase(), path)) ===
  'APPROVED'

const part = oneOf('FULL', 'FIRST_HALF', 'SECOND_HALF')
const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

interface TimeGiven {
  readonly day_type: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'HOURS'
  readonly from: string
  readonly to: string
  readonly start_part: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF'
  readonly end_part: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF'
}

const timeFields = {
  day_type: oneOf('FULL', 'FIRST_HALF', 'SECOND_HALF', 'HOURS'),
  from: text,
  to: text,
  start_part: part,
  end_part: part,
}

/** By days when it names dates, by hours when it names times. */
export function requestTime(given: Partial<TimeGiven>, place: Place, path: string): RequestTime {
  const from = given.from ?? wrong(path, 'lacks from')
  if (given.day_type === 'HOURS' || (given.day_type === undefined && !isDate(from))) {
    const to = given.to ?? wrong(path, 'lacks to')
    const time = { from: instantAt(place)(from, `${path}.from`), to: instantAt(place)(to, `${path}.to`) }
    return time.to > time.from ? { part: 'HOURS', ...time } : wrong(path, 'ends before it begins')
  }
  const half = given.day_type ?? 'FULL'
  const dates = { from: day(from, `${path}.from`), to: day(given.to ?? from, `${path}.to`) }
  if (dates.to < dates.from) wrong(path, 'ends before it begins')
  return { part: 'DAYS', ...dates, start_part: given.start_part ?? half, end_part: given.end_part ?? half }
}

interface LeaveGiven extends TimeGiven {
  readonly status: boolean
}

export const leaves =
  (place: Place): Reader<readonly LeaveRequest[]> =>
  (value, path) => {
    const read = some<LeaveGiven>({ ...timeFields, status }, ['category', 'incident_type', 'payment', 'apply_reason'])
    return list((one, at) => {
      const given = read(one, at)
      return { approved: given.status ?? true, time: requestTime(given, place, at) }
    })(value, path)
      .filter(({ approved }) => approved)
      .map(({ time }, index) => ({ id: index + 1, time }))
  }

interface TrainingGiven extends LeaveGiven {
  readonly counts_overtime: boolean
}

export const trainings =
  (place: Place): Reader<readonly TrainingRequest[]> =>
  (value, path) => {
    const fields = { ...timeFields, status, counts_overtime: truth }
    const read = some<TrainingGiven>(fields, ['category', 'title', 'counts_as_work'])
    return list((one, at) => {
      const given = read(one, at)
      const time = requestTime(given, place, at)
      return { approved: given.status ?? true, time, counts_overtime: given.counts_overtime ?? false }
    })(value, path)
      .filter(({ approved }) => approved)
      .map(({ time, counts_overtime }, index) => ({ id: index + 1, time, counts_overtime }))
  }

const overtimeTypes = oneOf('NORMAL', 'WEEKEND', 'HOLIDAY')

interface OvertimeGiven {
  readonly att_date: number
  readonly overtime_type: OvertimeKind
  readonly from: number
  readonly to: number
  readonly compensation: 'PAY' | 'TIME_OFF'
  readonly status: boolean
}

export const overtimes =
  (place: Place): Reader<readonly OvertimeRequest[]> =>
  (value, path) => {
    const read = some<OvertimeGiven>({
      att_date: day,
      overtime_type: overtimeTypes,
      from: instantAt(place),
      to: instantAt(place),
      compensation: oneOf('PAY', 'TIME_OFF'),
      status,
    })
    return list(read)(value, path)
      .filter((given) => given.status !== false)
      .map((given, index) => {
        const from = given.from ?? wrong(path, 'lacks from')
        return {
          id: index + 1,
          att_date: given.att_date ?? localDayOf(place.zone, from),
          overtime_type: given.overtime_type ?? null,
          from,
          to: given.to ?? wrong(path, 'lacks to'),
          compensation: given.compensation ?? 'PAY',
        }
      })
  }

/** Codes of a transaction's source; 5 is a manual log. */
const sources = ['DEVICE', 'APP', 'IMPORT', 'USB', 'MANUAL_LOG', 'API'] as const
const others: Readonly<Record<string, boolean>> = { MANUAL: true, MOBILE: false, GPS: false, WEB: false }

const isManual: Reader<boolean> = (value, path) => {
  const name = typeof value === 'number' ? sources[value - 1] : text(value, path).toUpperCase()
  if (name !== undefined && Object.hasOwn(others, name)) return others[name] ?? false
  return oneOf(...sources)(name, path) === 'MANUAL_LOG'
}

interface PunchGiven {
  readonly t: number
  readonly s: number
  readonly source: boolean
  readonly status: boolean
  readonly is_attendance: boolean
}

/** A time, or an object with time, state and source. */
export const punches =
  (place: Place): Reader<readonly Punch[]> =>
  (value, path) => {
    const at = secondsAt(place)
    const read = some<PunchGiven>({ t: at, s: number, source: isManual, status, is_attendance: truth })
    const given: readonly Partial<PunchGiven>[] = list((one, where) =>
      typeof one === 'string' ? { t: at(one, where) } : read(one, where),
    )(value, path)
    return given.flatMap(({ t, s = 0, source = false, status: approved, is_attendance }, index) =>
      approved === false || is_attendance === false
        ? []
        : [{ id: index + 1, seconds: t ?? wrong(`${path}[${index}]`, 'lacks t'), state: s, manual: source }],
    )
  }
