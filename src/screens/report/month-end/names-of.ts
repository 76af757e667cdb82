// The names of the departments that a check is about, the further ones as an ellipsis.
import { formatList } from '#src/i18n/format.ts'
import type { MonthEndCheck } from './month-end-calls.ts'

export const namesOf = ({ departments, count }: MonthEndCheck): string =>
  formatList(count > departments.length ? [...departments, '…'] : departments)
