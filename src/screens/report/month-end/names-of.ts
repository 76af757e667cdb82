// The first names of the departments that a check is about.
import { formatList } from '#src/i18n/format.ts'
import type { MonthEndCheck } from './month-end-calls.ts'

const most = 6

export const namesOf = ({ departments, count }: MonthEndCheck): string =>
  `${formatList(departments.slice(0, most))}${count > most ? ' …' : ''}`
