// What other areas may use of work outside.

export { visitsOfDays } from './visits/visits-of-days.ts'
