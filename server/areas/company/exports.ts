// What other areas may use of company.

export { LONGEST_NUMERIC_CODE } from './code-rules.ts'
export { coordinateFaults } from './location.ts'
export { zoneFaults } from './time-zone.ts'
