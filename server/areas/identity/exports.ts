// What other areas may use of identity.

export { audit } from './audit.ts'
export { features } from './features.ts'
export { makeCode } from './one-time-code.ts'
