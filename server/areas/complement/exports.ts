// What other areas may use of complement.

export { seedComplement } from './seeds.ts'
