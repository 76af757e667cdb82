// Times as terminals write them, and the one number that door terminals read as a time.
import { daySeconds } from '#openapi/dates.ts'

const written = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/

const firstYear = 2000
/** A clock beyond it is none that a column of instants holds. */
const lastYear = 9998

/** `2026-10-05 08:59:41`, of a day and time that a calendar has; undefined otherwise. */
export function readMoment(text: string): string | undefined {
  const [, year = '', ...rest] = written.exec(text.trim()) ?? []
  const [month, day, hour, minute, second] = rest.map((part) => (part ?? '00').padStart(2, '0'))
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}`
  const read = new Date(`${moment}Z`)
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== moment) return undefined
  if (Number(year) < firstYear || Number(year) > lastYear) return undefined
  return moment.replace('T', ' ')
}

/** Of the local time `2026-10-05 08:59:41`: days of months of 31 days, in seconds. */
export function clockNumber(local: string): number {
  const [date = '', time = ''] = local.split(' ')
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return (((year - firstYear) * 12 + month - 1) * 31 + day - 1) * daySeconds + hour * 3600 + minute * 60 + second
}

/**
 * How a terminal is told its zone: whole hours up to 11 as hours, all else as minutes, since what lies between is read both ways.
 * `offset`: minutes east of UTC.
 */
export function zoneValue(offset: number): string {
  const hours = offset / 60
  return String(Number.isInteger(hours) && Math.abs(hours) <= 11 ? hours : offset)
}

/** `+05:30`, as protocol 3.2 has it; `+0530` with another separator. */
export function zoneText(offset: number, separator = ':'): string {
  const minutes = Math.abs(offset)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}${separator}${two(minutes % 60)}`
}
