// What other areas may use of company.

export { LONGEST_NUMERIC_CODE } from './code-rules.ts'
