// What other areas may use of identity.

export { audit } from './audit.ts'
export { keepEmployeeAccount, sendEmployeeReset } from './employee-accounts.ts'
export { features } from './features.ts'
export { makeCode } from './one-time-code.ts'
export { hashPassword } from './password-hash.ts'
export { passwordFault } from './password-rules.ts'
export { limitPhoto } from './photo-limits.ts'
export { bodyReader } from './read-body.ts'
