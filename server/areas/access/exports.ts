// What other areas may use of access control.

export { restoreSuspended } from './restore-suspended.ts'
