// The name of a unit of time, in the form that its number asks for.
import { Plural } from '@lingui/react/macro'

export type TimeUnit = 'minute' | 'hour' | 'second' | 'day' | 'month'

export function UnitName({ unit, value }: { readonly unit: TimeUnit; readonly value: number }) {
  if (unit === 'minute') return <Plural value={value} one="minute" other="minutes" />
  if (unit === 'hour') return <Plural value={value} one="hour" other="hours" />
  if (unit === 'day') return <Plural value={value} one="day" other="days" />
  if (unit === 'month') return <Plural value={value} one="month" other="months" />
  return <Plural value={value} one="second" other="seconds" />
}
