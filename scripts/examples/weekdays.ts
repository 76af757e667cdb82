// Names of weekdays as the rules write them.
import { oneOf, type Reader } from './fields.ts'

const names = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

/** Monday is 0. */
export const parseWeekday: Reader<number> = (value, path) => names.indexOf(oneOf(...names)(value, path))
