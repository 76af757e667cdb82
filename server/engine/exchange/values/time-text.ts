// Reads what people write for a time of day: 24-hour, 12-hour, or a fraction of a day.
import { daySeconds } from '#openapi/dates.ts'
import { asciiDigits } from '#openapi/fold.ts'
import type { Cell } from '../cell.ts'

const clock = /^(\d{1,2})(?:[:h]?(\d{2}))?(?::(\d{2}))?\s*(a\.?m?\.?|p\.?m?\.?)?$/i

/** How the languages of the product write the halves of a day behind the hour: `p. m.`, `م`, `ÖS`. */
const halves = [
  [/(\d)\s*(?:a\.?\s?m\.?|ص|öö)$/iu, '$1 AM'],
  [/(\d)\s*(?:p\.?\s?m\.?|م|ös)$/iu, '$1 PM'],
] as const

/** A time, or a date with one, as far as its halves of a day and its word for hours go. */
export const plainClock = (text: string): string =>
  halves.reduce(
    (written, [half, plain]) => written.replace(half, plain),
    text.trim().replace(/(:\d{2})\s?h(?:rs?)?\.?$/i, '$1'),
  )

const two = (value: number) => String(value).padStart(2, '0')

function ofSeconds(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** `HH:mm:ss`, or nothing where it is no time. */
export function timeOfCell(cell: Cell): string | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(11, 19)
  if (typeof cell === 'number')
    return cell >= 0 && cell < 1 ? ofSeconds(Math.round(cell * daySeconds) % daySeconds) : undefined
  const found = clock.exec(plainClock(asciiDigits(String(cell ?? ''))))
  if (!found) return undefined
  const [, hourText = '', minuteText = '0', secondText = '0', half] = found
  const hour = Number(hourText)
  if (Number(minuteText) > 59 || Number(secondText) > 59 || hour > (half ? 12 : 23) || (half && hour === 0))
    return undefined
  const late = half !== undefined && /^p/i.test(half)
  const full = half ? (hour % 12) + (late ? 12 : 0) : hour
  return ofSeconds(full * 3600 + Number(minuteText) * 60 + Number(secondText))
}
