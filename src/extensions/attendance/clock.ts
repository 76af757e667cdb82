// Times of day of the wire in minutes, as drawings need them, and back.
export const DAY = 1440

/** `22:30:00` → 1350; what is no time is null. */
export function minutesOf(time: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const inDay = (minutes: number) => ((minutes % DAY) + DAY) % DAY

/** 1350 → `22:30:00`; days do not count. */
export const timeOf = (minutes: number): string => `${clockText(minutes)}:00`

export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor(inDay(minutes) / 60))}:${twoDigits(inDay(minutes) % 60)}`

/** From one time of day to another; at or before it means the next day. */
export const minutesBetween = (start: number, end: number): number => ((end - start + DAY - 1) % DAY) + 1
