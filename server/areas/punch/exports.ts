// What other areas may use of punch.

export { acceptDeliveries, acceptPunches } from './accept-punches.ts'
export { comparedCode, knownPeople } from './known-people.ts'
export type { PunchDelivery, PunchPlace, PunchVerdict } from './punch.ts'
export { punchStateName } from './punch-state-name.ts'
export { awaitedCodes } from './register-punches.ts'
export { takeBackPunches } from './take-back.ts'
