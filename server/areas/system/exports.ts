// What other areas may use of the system: how people become members of a company, and what is done to members.

export { invite, inviteOwner, resend } from './invitations.ts'
export { logDifferences } from './log-differences.ts'
export { actOn, acts } from './membership-acts.ts'
export { transferOwner } from './transfer-owner.ts'
export { resetFactor, sendPasswordLinks } from './user-accounts.ts'
export { userChangeFaults } from './user-change.ts'
