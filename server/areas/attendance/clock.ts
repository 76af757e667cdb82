// Times of day as they travel (`HH:mm:ss`), in minutes.

export const DAY = 1440

/** Minutes since midnight; null stays null. What is no time counts as none: the contract has refused it by then. */
export function minutesOf(time: unknown): number | null {
  if (typeof time !== 'string') return null
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const total = hours * 60 + minutes
  return Number.isInteger(total) ? total : null
}

/** From one time of day to another: at or before it means the next day, the same one a whole day. */
export const minutesBetween = (start: number, end: number): number => ((end - start + DAY - 1) % DAY) + 1

/** A time of day as people write it. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
