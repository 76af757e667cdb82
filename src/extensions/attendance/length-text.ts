// Lengths of time in words of the page's language.
import { formatNumber } from '#src/i18n/format.ts'

/** 450 → `7 h 30 min` in the page's language. */
export function lengthText(minutes: number): string {
  const unit = (value: number, name: string) => formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'short' })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return unit(rest, 'minute')
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}
